import { type FutureRule, type FutureState, futureRules, futureStates } from '@cloudsail/contract/transfers'
import { call } from '../base/api/index.ts'
import { Link } from '../base/router.ts'
import { loadTexts, useTexts } from '../base/texts.ts'
import { QueryPage } from '../ui/query-page/query-page.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { FutureDetail } from './future/future-detail.tsx'
import { FutureStateTag, useScheduleWords } from './future/future-rule.tsx'

void loadTexts('future')

/** PTR0703000: transfers arranged for later, and what became of them. */
export default function FutureQueryScreen() {
  const t = useTexts('future')
  const wordsOf = useScheduleWords()
  return (
    <QueryPage
      title={t('query')}
      name={futureRules.name}
      initial={{ text: '', state: '' as FutureState | '' }}
      filters={({ field }) => (
        <>
          <TextField {...field('text')} label={t('search')} maxLength={60} optional="unmarked" />
          <Select
            {...field('state')}
            label={t('state')}
            optional="unmarked"
            options={[
              { value: '', label: t('state.any') },
              ...futureStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
            ]}
          />
        </>
      )}
      run={({ text, state }, cursor, signal) =>
        call(
          futureRules,
          { ...(text && { text }), ...(state && { state }), ...(cursor && { cursor }) },
          { signal },
        )
      }
      rowKey={({ ruleId }) => ruleId}
      rowLabel={({ payeeName, amount }) => `${payeeName} ${amount}`}
      columns={[
        {
          key: 'payee',
          title: t('payee'),
          value: (row: FutureRule) => row.payeeName,
          note: (row) => [row.payeeAccount, row.payeeBank].filter(Boolean).join(' · '),
          card: 'title',
        },
        {
          key: 'how',
          title: t('how'),
          value: (row) => wordsOf(row).how,
          note: (row) => wordsOf(row).span,
        },
        { key: 'next', title: t('next'), type: 'date', value: ({ nextOn }) => nextOn },
        {
          key: 'runs',
          title: t('runs'),
          value: ({ done, failed }) => (done + failed > 0 ? t('runs.counts', { done, failed }) : null),
        },
        {
          key: 'state',
          title: t('state'),
          type: 'tag',
          value: ({ state }) => <FutureStateTag state={state} />,
        },
        {
          key: 'amount',
          title: t('amount'),
          type: 'money',
          value: ({ amount }) => ({ amount, currency: 'CNY' }),
        },
      ]}
      detail={{
        title: () => t('detail'),
        content: ({ ruleId }) => <FutureDetail ruleId={ruleId} />,
      }}
      empty={{
        title: t('none'),
        text: t('none.hint'),
        action: <Link href="/PTR0701000">{t('make')}</Link>,
      }}
    />
  )
}
