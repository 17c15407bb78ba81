import { type LoginRow, loginHistory, type loginOutcomes } from '@cloudsail/contract/profile'
import { call } from '../base/api/index.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { useScreenTitle } from '../base/use-screen-at.ts'
import { QueryPage } from '../ui/query-page/query-page.tsx'
import { Select } from '../ui/select.tsx'
import { Tag, type TagTone } from '../ui/tag.tsx'

type Filters = { outcome: 'all' | 'success' | 'failed' }

const tones: Record<(typeof loginOutcomes)[number], TagTone> = {
  success: 'good',
  wrongPassword: 'warn',
  locked: 'bad',
  frozen: 'bad',
  lostCard: 'bad',
}

/** The customer's own list of log-ins and of tries that failed. */
export default function LoginHistoryScreen() {
  const t = useTexts('profile')
  const language = useLanguage()
  const initial: Filters = { outcome: 'all' }
  return (
    <QueryPage
      title={useScreenTitle()}
      name={loginHistory.name}
      initial={initial}
      filters={({ field }) => (
        <Select
          {...field('outcome')}
          label={t('logins.outcome')}
          options={(['all', 'success', 'failed'] as const).map((value) => ({
            value,
            label: t(`logins.${value}`),
          }))}
        />
      )}
      summary={({ outcome }) => t(`logins.${outcome}`)}
      run={({ outcome }, cursor, signal) =>
        call(loginHistory, { ...(outcome !== 'all' && { outcome }), ...(cursor && { cursor }) }, { signal })
      }
      rowKey={({ loginId }) => loginId}
      columns={[
        {
          key: 'at',
          title: t('logins.at'),
          type: 'moment',
          value: (row: LoginRow) => row.at,
          width: '11.5em',
        },
        { key: 'device', title: t('logins.device'), value: (row) => row.device[language], card: 'title' },
        {
          key: 'method',
          title: t('logins.method'),
          value: (row) => (row.method ? t(`login.${row.method}`) : ''),
          note: (row) => row.identifier,
        },
        { key: 'ip', title: t('logins.ip'), value: (row) => row.ip, width: '9em' },
        {
          key: 'result',
          title: t('logins.result'),
          type: 'tag',
          width: '9em',
          value: (row) => <Tag tone={tones[row.outcome]}>{t(`outcome.${row.outcome}`)}</Tag>,
        },
      ]}
      empty={{ title: t('logins.none'), text: t('logins.none.text') }}
    />
  )
}
