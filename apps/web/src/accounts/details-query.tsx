import { queryReach, type ResponseOf, tailOf } from '@cloudsail/contract'
import { type AssignedAccount, queryDetails, type StatementRow } from '@cloudsail/contract/accounts'
import { useState } from 'react'
import { call } from '../base/api/index.ts'
import { addMonths } from '../base/dates.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { DateRange, quickSpan } from '../ui/date-range.tsx'
import { checkDateSpan } from '../ui/date-range-rules.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { keepFilters } from '../ui/query-page/kept-filters.ts'
import { QueryPage } from '../ui/query-page/query-page.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { accountName } from './account-name.ts'
import css from './details-query.module.css'
import type { StatementChoice } from './details-screen.tsx'
import { EntryDetail } from './entry-detail.tsx'
import { exportStatement } from './export-statement.ts'
import { type StatementFilters, statementRequest } from './statement-request.ts'
import { StatementTotals } from './statement-totals.tsx'

const { rangeMonths, backMonths } = queryReach.accountDetails

/** The query itself, once accounts and business date are known. */
export function DetailsQuery({
  today,
  choices,
  refused,
}: {
  today: string
  choices: readonly StatementChoice[]
  /** Accounts that cannot be enquired about here, shown all the same. */
  refused: readonly AssignedAccount[]
}) {
  const t = useTexts('accounts')
  const ui = useTexts('ui')
  const language = useLanguage()
  const [initial] = useState<StatementFilters>(() => {
    const sent = choiceSentAlong(choices)
    const filters: StatementFilters = {
      choice: sent ?? choices[0]!.key,
      span: quickSpan('month', today),
      direction: 'all',
      text: '',
      minAmount: '',
      maxAmount: '',
    }
    // Whoever comes for an account sees that one, whatever was asked here before.
    if (sent !== null) keepFilters(queryDetails.name, filters)
    return filters
  })
  const bounds = { today, earliest: addMonths(today, -backMonths), maxMonths: rangeMonths }
  const currencyOf = (choice: string) => choices.find(({ key }) => key === choice)?.currency ?? 'CNY'
  const money = (amount: string, { choice }: StatementFilters) => ({ amount, currency: currencyOf(choice) })
  const name = ({ account, currency }: StatementChoice) =>
    t('query.currencyOf', {
      account: `${accountName(t, account)} ${tailOf(account.number)}`,
      currency: ui(`currency.${currency}`),
    })
  const amountsFit = ({ minAmount, maxAmount }: StatementFilters) =>
    minAmount === '' || maxAmount === '' || Number(minAmount) <= Number(maxAmount)
  return (
    <QueryPage<StatementFilters, Row, Page>
      title={t('query.title')}
      name={queryDetails.name}
      initial={initial}
      valid={(filters) => checkDateSpan(filters.span, bounds) === null && amountsFit(filters)}
      summary={({ span }) => `${span.from} – ${span.to}`}
      filters={({ field, values }) => (
        <>
          <Select
            {...field('choice')}
            label={t('query.account')}
            className={css.wide}
            hint={<Available choice={choices.find(({ key }) => key === values.choice)} />}
            options={[
              ...choices.map((choice) => ({ value: choice.key, label: name(choice) })),
              ...refused.map((account) => ({
                value: account.accountId,
                label: t('query.notEnrolled', {
                  account: `${accountName(t, account)} ${tailOf(account.number)}`,
                }),
                disabled: true,
              })),
            ]}
          />
          <DateRange {...field('span')} label={t('query.period')} {...bounds} />
          <Select
            {...field('direction')}
            label={t('query.direction')}
            options={(['all', 'in', 'out'] as const).map((value) => ({
              value,
              label: t(`direction.${value}`),
            }))}
          />
          <TextField
            {...field('text')}
            label={t('query.text')}
            className={css.wide}
            placeholder={t('query.textHint')}
            maxLength={60}
            optional="unmarked"
          />
          <MoneyField
            {...field('minAmount')}
            label={t('query.minAmount')}
            currency={currencyOf(values.choice)}
            quiet
            optional="unmarked"
            error={amountsFit(values) ? undefined : t('query.amountOrder')}
          />
          <MoneyField
            {...field('maxAmount')}
            label={t('query.maxAmount')}
            currency={currencyOf(values.choice)}
            quiet
            optional="unmarked"
          />
        </>
      )}
      run={async (filters, cursor, signal) => {
        const request = { ...statementRequest(filters), ...(cursor !== undefined && { cursor }) }
        const page = await call(queryDetails, request, { signal })
        return { ...page, rows: page.rows.map((row) => ({ ...row, filters })), filters }
      }}
      columns={[
        {
          key: 'time',
          title: t('column.time'),
          type: 'moment',
          value: (row) => row.bookedAt,
          width: '11.4em',
        },
        {
          key: 'summary',
          title: t('column.summary'),
          value: (row) => row.summary[language],
          note: (row) => row.remark,
          width: '19%',
          card: 'title',
        },
        {
          key: 'counterparty',
          title: t('column.counterparty'),
          value: (row) => row.counterpartyName,
          note: (row) => [row.counterpartyNumber, row.counterpartyBank].filter(Boolean).join(' · '),
        },
        {
          key: 'amount',
          title: t('column.amount'),
          type: 'money',
          kind: 'flow',
          value: (row) => money(row.direction === 'in' ? row.amount : `-${row.amount}`, row.filters),
          width: '10.2em',
          card: 'side',
        },
        {
          key: 'balance',
          title: t('column.balance'),
          type: 'money',
          value: (row) => money(row.balance, row.filters),
          width: '10.2em',
        },
      ]}
      rowKey={(row) => row.entryId}
      rowLabel={(row) => `${row.summary[language]} ${row.counterpartyName} ${row.amount}`}
      totals={({ totals, filters }) =>
        totals && <StatementTotals totals={totals} currency={currencyOf(filters.choice)} />
      }
      detail={{
        title: () => t('entry.title'),
        content: (row) => <EntryDetail row={row} currency={currencyOf(row.filters.choice)} />,
      }}
      exports={{
        xlsx: (filters) => exportStatement(filters, 'xlsx'),
        csv: (filters) => exportStatement(filters, 'csv'),
        pdf: (filters) => exportStatement(filters, 'pdf'),
      }}
      empty={{ title: t('query.empty'), text: t('query.emptyText') }}
    />
  )
}

/** What the chosen account has now, whatever the period shows. */
function Available({ choice }: { choice: StatementChoice | undefined }) {
  const t = useTexts('accounts')
  const balance = choice?.account.balances.find(({ currency }) => currency === choice.currency)
  if (!choice || !balance) return null
  return (
    <>
      {t('available')} <MoneyText amount={balance.available} currency={balance.currency} />
      {choice.account.status !== 'normal' && ` · ${t(`status.${choice.account.status}`)}`}
    </>
  )
}

/** Rows remember what they were asked with: their currency is the chosen account's. */
type Row = StatementRow & { filters: StatementFilters }
type Answer = ResponseOf<typeof queryDetails>
type Page = Omit<Answer, 'rows'> & { rows: Row[]; filters: StatementFilters }

/** The account another screen sent the customer here for; told once, so that coming back shows what was asked last. */
function choiceSentAlong(choices: readonly StatementChoice[]): string | null {
  const state = history.state as { accountId?: unknown; currency?: unknown } | null
  const sent = choices.find(
    ({ account, currency }) =>
      account.accountId === state?.accountId && (state.currency === undefined || currency === state.currency),
  )
  if (sent) history.replaceState(null, '')
  return sent?.key ?? null
}
