import { loginHistory } from '@cloudsail/contract/profile'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { NotMe } from './not-me.tsx'

/** Lists the customer's log-ins and failed attempts. One that was somebody else's is reported here. */
export default function LoginHistoryScreen() {
  const t = useTexts('profile')
  return (
    <QueryPage
      query={loginHistory}
      rowKey={({ loginId }) => loginId}
      detail={{ more: (login) => <NotMe login={login} /> }}
      empty={{ title: t('logins.none'), text: t('logins.none.text') }}
    />
  )
}
