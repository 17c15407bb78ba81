import { maskCard, type ResponseOf } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { type OrderState, orderStates } from '@cloudsail/contract/orders'
import { queryTransfers } from '@cloudsail/contract/transfers'
import { call } from '../api/index.ts'
import { useBankDate } from '../app/bank-date.ts'
import { useCall } from '../app/queries.ts'
import { Link } from '../app/router.ts'
import { useTexts } from '../app/texts.ts'
import { DateRange, quickSpan } from '../ui/date-range.tsx'
import { addDays } from '../ui/dates.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { OrderDetail } from '../ui/order-flow/order-detail.tsx'
import { StateTag } from '../ui/order-flow/state-tag.tsx'
import { QueryPage } from '../ui/query-page/query-page.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'

type Row = ResponseOf<typeof queryTransfers>['rows'][number]

/** States a transfer of this screen can be in once it was submitted. */
const shownStates = orderStates.filter((state) => state !== 'prepared')

/** PTR0103000: in-bank transfers in all their states, with timeline and receipt. */
export default function TransferQueryScreen() {
  const today = useBankDate()
  return today && <TransferQuery today={today} />
}

function TransferQuery({ today }: { today: string }) {
  const t = useTexts('transfers')
  const flow = useTexts('flow')
  const accounts = useCall(getAssignUserAccountInfo, { function: 'statement' }).data?.accounts ?? []
  const earliest = addDays(today, -366)
  return (
    <QueryPage
      title={t('query')}
      name={queryTransfers.name}
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
            maxMonths={12}
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
              ...accounts.map(({ accountId, number }) => ({ value: accountId, label: maskCard(number) })),
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
      run={({ period, ...filters }, cursor, signal) =>
        call(queryTransfers, { ...period, ...given(filters), ...(cursor && { cursor }) }, { signal })
      }
      rowKey={({ orderId }) => orderId}
      rowLabel={({ payeeName, amount }) => `${payeeName} ${amount}`}
      columns={[
        { key: 'time', title: t('time'), type: 'moment', value: (row: Row) => row.submittedAt },
        {
          key: 'payee',
          title: t('payee'),
          value: (row) => row.payeeName,
          note: (row) => row.payeeAccount,
          card: 'title',
        },
        { key: 'payer', title: t('payer'), value: (row) => row.payerAccount },
        { key: 'remark', title: t('remark'), value: (row) => row.remark },
        { key: 'state', title: t('state'), type: 'tag', value: (row) => <StateTag state={row.state} /> },
        {
          key: 'amount',
          title: t('amount'),
          type: 'money',
          value: ({ amount, currency }) => ({ amount, currency }),
        },
      ]}
      totals={({ totals }) =>
        totals.map(({ amount, currency, count }) => (
          <span key={currency}>
            {t('count', { count })} · {t('total')}{' '}
            <MoneyText amount={amount} currency={currency} size="strong" />
          </span>
        ))
      }
      detail={{
        title: () => t('detail'),
        content: ({ orderId }) => <OrderDetail orderId={orderId} />,
      }}
      empty={{
        title: t('noTransfers'),
        text: t('noTransfersHint'),
        action: <Link href="/PTR0101000">{t('toTransfer')}</Link>,
      }}
    />
  )
}

/** The filters that were set; an empty one is not asked about. */
function given<Filters extends Record<string, string>>(
  filters: Filters,
): Partial<{ [K in keyof Filters]: Exclude<Filters[K], ''> }> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as never
}
