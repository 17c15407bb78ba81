import { futureInBank, inBankRange } from '@cloudsail/contract/transfers'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useUsualAmount } from '../contacts/use-usual-amount.ts'
import { PayeeFields } from '../payees/payee-fields.tsx'
import { AmountField } from '../payer/amount-field.tsx'
import { PayerField } from '../payer/payer-field.tsx'
import { TransferAside } from '../transfer-aside.tsx'
import { noRemark, RemarkFields } from '../transfer-fields.tsx'
import { FutureFlow } from './future-flow.tsx'
import { noSchedule, ScheduleAside, ScheduleFields, withoutUnusedEnd } from './schedule-fields.tsx'
import { ScheduleSum } from './schedule-sum.tsx'

void loadTexts('future')

const form = defineOrderForm({
  contract: futureInBank,
  initial: {
    payerAccountId: '',
    payeeName: '',
    payeeAccount: '',
    amount: '',
    ...noRemark,
    ...noSchedule,
  },
  toInput: withoutUnusedEnd,
})

/** PTR0701000: future transfers to another account of this bank. */
export default function FutureInBankScreen() {
  return (
    <FutureFlow
      form={form}
      aside={<Aside />}
      sum={<ScheduleSum form={form} fee={{ fee: '0', waived: false }} />}
    >
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
      <PayeeFields name={field('payeeName')} account={field('payeeAccount')} onUsual={useUsualAmount(form)} />
      <AmountField form={form} label={t('amount')} single={useCall(inBankRange, {}).data?.single} later />
      <ScheduleFields form={form} />
      <RemarkFields form={form} />
    </>
  )
}

function Aside() {
  const t = useTexts('future')
  const transfers = useTexts('transfers')
  const single = useCall(inBankRange, {}).data?.single
  return (
    <>
      <ScheduleAside form={form} />
      <TransferAside accountId={useOrderForm(form).values.payerAccountId} single={single} wide>
        <p>{transfers('feeFree')}</p>
        <p>{t('arrivalNow')}</p>
        <p>{t('limitsOfTheDay')}</p>
      </TransferAside>
    </>
  )
}
