import { loginHistory, type loginOutcomes } from '@cloudsail/contract/profile'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { Tag, type TagTone } from '@cloudsail/ui/tag.tsx'

const tones: Record<(typeof loginOutcomes)[number], TagTone> = {
  success: 'good',
  unconfirmed: 'warn',
  wrongPassword: 'warn',
  wrongCode: 'warn',
  locked: 'bad',
  suspended: 'bad',
  lostCard: 'bad',
}

/** Lists the customer's log-ins and failed attempts. */
export default function LoginHistoryScreen() {
  const t = useTexts('profile')
  return (
    <QueryPage
      query={loginHistory}
      rowKey={({ loginId }) => loginId}
      looks={{
        method: { note: ({ identifier }) => identifier, narrow: 'below' },
        ip: { width: '9em', narrow: 'below' },
        result: {
          type: 'tag',
          width: '9em',
          narrow: 'side',
          value: ({ outcome }) => <Tag tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Tag>,
        },
      }}
      empty={{ title: t('logins.none'), text: t('logins.none.text') }}
    />
  )
}
