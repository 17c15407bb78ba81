import {
  earliestOf,
  formatAmount,
  maskCard,
  parseAmount,
  queryReach,
  type ResponseOf,
} from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { type OrderState, orderStates } from '@cloudsail/contract/orders'
import type {
  queryBatches,
  queryLargeRemittances,
  queryLargeTransfers,
  queryRemittances,
  queryTransfers,
  queryWealthConnect,
} from '@cloudsail/contract/transfers'
import type { ReactNode } from 'react'
import { call } from '../base/api/index.ts'
import { useBankDate } from '../base/bank-date.ts'
import { useCall } from '../base/queries.ts'
import { Link } from '../base/router.ts'
import { useTexts } from '../base/texts.ts'
import { DateRange, quickSpan } from '../ui/date-range.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { StateTag } from '../ui/order-flow/state-tag.tsx'
import { QueryPage } from '../ui/query-page/query-page.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'

type Transfers = ResponseOf<typeof queryTransfers>
export type Row = Transfers['rows'][number]
type Answer = Transfers

/** States a transfer of this screen can be in once it was submitted. */
const shownStates = orderStates.filter((state) => state !== 'prepared')

interface Props {
  /** Which transfers: in-bank or to other banks, ordinary or large, or batches of them. */
  definition:
    | typeof queryTransfers
    | typeof queryLargeTransfers
    | typeof queryRemittances
    | typeof queryLargeRemittances
    | typeof queryBatches
    | typeof queryWealthConnect
  title: string
  detailTitle: string
  detail: (orderId: string, row: Row) => ReactNode
  /** Of what is no order, in the place of its state. */
  tag?: (row: Row) => ReactNode
  /** Beside the totals. */
  more?: (answer: Answer) => ReactNode
  nothing: string
  /** Where a transfer of this kind is made. */
  make: { href: string; text: string }
}

/** A query screen over transfers in all their states, with timeline and receipt. */
export function TransferQuery(props: Props) {
  const today = useBankDate()
  return today && <Query {...props} today={today} />
}

function Query({ definition, today, tag, more, ...props }: Props & { today: string }) {
  const { title, detailTitle, detail, nothing, make } = props
  const t = useTexts('transfers')
  const flow = useTexts('flow')
  const accounts = useCall(getAssignUserAccountInfo, { function: 'statement' }).data?.accounts ?? []
  const earliest = earliestOf(queryReach.remittance, today)
  return (
    <QueryPage
      title={title}
      name={definition.name}
      initial={{
        period: quickSpan('quarter', today),
        text: '',
        state: '' as OrderState | '',
        payerAccountId: '',
        minAmount: '',
        maxAmount: '',
      }}
      valid={({ period }) => period.from !== '' && period.from <= period.to}
      summary={({ period }) => `${period.from} – ${period.to}`}
      filters={({ field }) => (
        <>
          <DateRange
            {...field('period')}
            label={t('period')}
            quick={['month', 'quarter', 'year']}
            today={today}
            earliest={earliest}
            maxMonths={queryReach.remittance.rangeMonths}
          />
          <TextField {...field('text')} label={t('search')} maxLength={60} optional="unmarked" />
          <Select
            {...field('state')}
            label={t('state')}
            optional="unmarked"
            options={[
              { value: '', label: t('anyState') },
              ...shownStates.map((state) => ({ value: state, label: flow(`state.${state}`) })),
            ]}
          />
          <Select
            {...field('payerAccountId')}
            label={t('payer')}
            optional="unmarked"
            options={[
              { value: '', label: t('anyAccount') },
              ...accounts.map(({ accountId, number, refusal }) => ({
                value: accountId,
                label: maskCard(number),
                disabled: refusal !== null,
              })),
            ]}
          />
          <MoneyField
            {...field('minAmount')}
            label={t('minAmount')}
            currency="CNY"
            quiet
            optional="unmarked"
          />
          <MoneyField
            {...field('maxAmount')}
            label={t('maxAmount')}
            currency="CNY"
            quiet
            optional="unmarked"
          />
        </>
      )}
      run={({ period, ...filters }, cursor, signal): Promise<Answer> =>
        call(definition, { ...period, ...given(filters), ...(cursor && { cursor }) }, { signal })
      }
      rowKey={({ orderId }) => orderId}
      rowLabel={({ payeeName, amount }) => `${payeeName} ${amount}`}
      columns={[
        {
          key: 'time',
          title: t('time'),
          type: 'moment',
          value: (row: Row) => row.submittedAt,
          width: '11.4em',
        },
        {
          key: 'payee',
          title: t('payee'),
          value: (row) => row.payeeName,
          note: (row) => [row.payeeAccount, row.payeeBank].filter(Boolean).join(' · '),
          card: 'title',
          width: '27%',
        },
        { key: 'payer', title: t('payer'), value: (row) => row.payerAccount, width: '11.6em' },
        { key: 'remark', title: t('remark'), value: (row) => row.remark },
        {
          key: 'state',
          title: t('state'),
          type: 'tag',
          value: (row) => tag?.(row) || <StateTag state={row.state} partly={inPart(row)} />,
          note: (row) => inPart(row) && <Parts {...row.counts!} />,
          width: '11em',
        },
        {
          key: 'amount',
          title: t('amount'),
          type: 'money',
          value: ({ amount, currency }) => ({ amount, currency }),
        },
      ]}
      totals={(answer) => (
        <>
          {sumsOf(answer).map(({ amount, currency, count }) => (
            <span key={currency}>
              {t('count', { count })} · {t('total')}{' '}
              <MoneyText amount={amount} currency={currency} size="strong" />
            </span>
          ))}
          {more?.(answer)}
        </>
      )}
      detail={{
        title: () => detailTitle,
        content: (row) => detail(row.orderId, row),
      }}
      empty={{
        title: nothing,
        text: t('noTransfersHint'),
        action: <Link href={make.href}>{make.text}</Link>,
      }}
    />
  )
}

/** What has gone, by currency, whatever its state. */
export function sumsOf({ totals }: Answer, returned = false) {
  const byCurrency = Map.groupBy(
    (totals ?? []).filter(({ state }) => (state === 'returned') === returned),
    ({ currency }) => currency,
  )
  return [...byCurrency].map(([currency, parts]) => ({
    currency,
    count: parts.reduce((sum, part) => sum + part.count, 0),
    amount: formatAmount(
      parts.reduce((sum, part) => sum + parseAmount(part.amount, currency)!, 0n),
      currency,
    ),
  }))
}

/** A batch of which some went and some did not. */
const inPart = ({ state, counts }: Row) => state === 'success' && counts !== undefined && counts.failed > 0

/** How many went and how many did not, and how much. */
function Parts({ success, successAmount, failed, failedAmount }: NonNullable<Row['counts']>) {
  const t = useTexts('transfers')
  return (
    <>
      {t('parts.success', { count: success })} <MoneyText amount={successAmount} currency="CNY" />
      <br />
      {t('parts.failed', { count: failed })} <MoneyText amount={failedAmount} currency="CNY" />
    </>
  )
}

/** The filters that were set; an empty one is not asked about. */
function given<Filters extends Record<string, string>>(
  filters: Filters,
): Partial<{ [K in keyof Filters]: Exclude<Filters[K], ''> }> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as never
}
