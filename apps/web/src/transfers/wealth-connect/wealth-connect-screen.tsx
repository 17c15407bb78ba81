import { parseAmount, type ResponseOf } from '@cloudsail/contract'
import { queryLcStt, wealthConnectRemittance } from '@cloudsail/contract/transfers'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { AgreementTick } from '@cloudsail/ui/order-flow/agreement-tick.tsx'
import { AmountBound } from '@cloudsail/ui/order-flow/amount-bound.tsx'
import { bindingOf } from '@cloudsail/ui/order-flow/binding-limit.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { SlipLine } from '@cloudsail/ui/order-flow/slip.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { PaymentStrip } from '../payer/payment-strip.tsx'
import { usePayer } from '../payer/use-payer.ts'
import { TransferAside } from '../transfer-aside.tsx'
import { Conditions } from './conditions.tsx'
import { QuotaCard } from './quota-card.tsx'
import css from './wealth-connect.module.css'

void loadTexts('wealthConnect')

const form = defineOrderForm({
  contract: wealthConnectRemittance,
  initial: { amount: '', agreed: false },
  toInput: (values) => values,
})

type State = ResponseOf<typeof queryLcStt>
type Agreement = NonNullable<State['agreement']>

/**
 * PTR1701000: sends money from the designated account to the customer's own account across the border, within the personal
 * quota. Customers who have not signed see the requirements.
 */
export default function WealthConnectScreen() {
  const { data } = useCall(queryLcStt, {})
  if (!data) return <Skeleton look="block" />
  const { status, agreement } = data
  if (!agreement || status !== 'signed') return <Conditions ended={status === 'ended'} quota={data.quota} />
  return <Transfer state={data} agreement={agreement} />
}

function Transfer({ state, agreement }: { state: State; agreement: Agreement }) {
  const t = useTexts('wealthConnect')
  return (
    <OrderFlow
      form={form}
      history="/PTR1702000"
      submitLabel={t('submit')}
      aside={<Aside state={state} agreement={agreement} />}
      sum={<Sum state={state} agreement={agreement} />}
      next={() => (
        <NextStep icon="list" href="/PTR1702000">
          {t('toQuery')}
        </NextStep>
      )}
    >
      <Fields agreement={agreement} left={state.quota.left} />
    </OrderFlow>
  )
}

/** The agreement fixes payer and payee, so only the amount is asked. */
function Fields({ agreement, left }: { agreement: Agreement; left: string }) {
  const t = useTexts('wealthConnect')
  const language = useLanguage()
  const { field, values, set } = useOrderForm(form)
  const { limits, available } = usePayer(agreement.accountId)
  const binding = bindingOf({ limits, available, quota: left })
  const { value, onChange, error } = field('agreed')
  return (
    <>
      <dl className={css.parties}>
        <SlipLine label={t('payer')} note={t('payer.note')}>
          {spacedNumber(agreement.accountNumber)}
        </SlipLine>
        <SlipLine label={t('payee')} note={t('payee.note')}>
          {agreement.partner[language]} · {spacedNumber(agreement.partnerAccount)}
        </SlipLine>
        <SlipLine label={t('agreement')} note={t('agreement.signedOn', { date: agreement.signedOn })}>
          {agreement.number}
        </SlipLine>
      </dl>
      <MoneyField
        {...field('amount')}
        label={t('amount')}
        currency="CNY"
        big
        loud
        over={binding !== null && (parseAmount(values.amount, 'CNY') ?? 0n) > binding.mostMinor}
        beside={<AmountBound binding={binding} amount={values.amount} onAll={(amount) => set({ amount })} />}
      />
      <div className={css.agree}>
        <ul>
          {(['closed', 'risk', 'back'] as const).map((rule) => (
            <li key={rule}>{t(`rule.${rule}`)}</li>
          ))}
        </ul>
        <AgreementTick agreement="wealthConnect" value={value} onChange={onChange} error={error}>
          {t('agreed')}
        </AgreementTick>
      </div>
    </>
  )
}

/** Shows the summary. */
function Sum({ state, agreement }: { state: State; agreement: Agreement }) {
  const t = useTexts('transfers')
  const goes = state.goesAt && t('strip.goes', { time: momentText(state.goesAt).slice(5) })
  return (
    <PaymentStrip
      payerAccountId={agreement.accountId}
      amount={useOrderForm(form).values.amount}
      arrival={goes ?? t('strip.now')}
      arrivalShort={goes ?? t('arrivalNow')}
      fee={{ fee: '0', waived: false }}
    />
  )
}

function Aside({ state, agreement }: { state: State; agreement: Agreement }) {
  const t = useTexts('wealthConnect')
  return (
    <>
      <Card title={t('quota')}>
        <QuotaCard quota={state.quota} />
      </Card>
      <TransferAside accountId={agreement.accountId} amount={useOrderForm(form).values.amount}>
        <p>{t('free')}</p>
        <p>{state.goesAt ? t('goesAt', { time: momentText(state.goesAt) }) : t('goesNow')}</p>
        <p>{t('hours')}</p>
      </TransferAside>
    </>
  )
}
