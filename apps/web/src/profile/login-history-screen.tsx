import { loginHistory } from '@cloudsail/contract/profile'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'

/** Lists the customer's log-ins and failed attempts. */
export default function LoginHistoryScreen() {
  const t = useTexts('profile')
  return (
    <QueryPage
      query={loginHistory}
      rowKey={({ loginId }) => loginId}
      empty={{ title: t('logins.none'), text: t('logins.none.text') }}
    />
  )
}
