import { futureInterbank } from '@cloudsail/contract/transfers'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { noOutsidePayee, withoutSearch } from '../interbank/outside-payee.ts'
import { OutsidePayeeFields } from '../interbank/outside-payee-fields.tsx'
import { RemittanceAgreement } from '../interbank/remittance-agreement.tsx'
import { AmountField } from '../payer/amount-field.tsx'
import { PayerField } from '../payer/payer-field.tsx'
import { FeeLine, TransferAside, useInterbankSingle, useQuote } from '../transfer-aside.tsx'
import { noRemark, PayeeMobileField, RemarkFields } from '../transfer-fields.tsx'
import { FutureFlow } from './future-flow.tsx'
import { noSchedule, ScheduleAside, ScheduleFields, withoutUnusedEnd } from './schedule-fields.tsx'
import { ScheduleSum } from './schedule-sum.tsx'

void loadTexts('future')

const form = defineOrderForm({
  contract: futureInterbank,
  initial: {
    payerAccountId: '',
    ...noOutsidePayee,
    amount: '',
    ...noRemark,
    payeeMobile: '',
    ...noSchedule,
    agreed: false,
  },
  toInput: (values) => withoutSearch(withoutUnusedEnd(values)),
})

/** PTR0702000: future transfers to an account at another bank. */
export default function FutureInterbankScreen() {
  return (
    <FutureFlow form={form} aside={<Aside />} sum={<Sum />}>
      <Fields />
    </FutureFlow>
  )
}

function Fields() {
  const t = useTexts('transfers')
  const { field } = useOrderForm(form)
  return (
    <>
      <PayerField {...field('payerAccountId')} />
      <OutsidePayeeFields form={form} />
      <AmountField form={form} label={t('remit.amount')} single={useInterbankSingle()} later />
      <ScheduleFields form={form} />
      <RemarkFields form={form} />
      <PayeeMobileField form={form} />
      <RemittanceAgreement form={form} />
    </>
  )
}

function Sum() {
  return <ScheduleSum form={form} fee={useQuote(useOrderForm(form).values.amount) ?? null} />
}

function Aside() {
  const t = useTexts('future')
  const { payerAccountId, amount } = useOrderForm(form).values
  const quote = useQuote(amount)
  const single = useInterbankSingle()
  return (
    <>
      <ScheduleAside form={form} />
      <TransferAside accountId={payerAccountId} single={single} wide>
        <FeeLine quote={quote} />
        <p>{t('feeOfTheDay')}</p>
        <p>{t('arrivalNow')}</p>
        <p>{t('limitsOfTheDay')}</p>
      </TransferAside>
    </>
  )
}
