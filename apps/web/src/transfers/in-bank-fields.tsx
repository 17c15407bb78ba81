import { inBankRange } from '@cloudsail/contract/transfers'
import { useCall } from '../base/queries.ts'
import { useTexts } from '../base/texts.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { type FormWith, useOrderForm } from '../ui/order-flow/order-form.tsx'
import { PayeeFields } from './payee-fields.tsx'
import { PayerField } from './payer-field.tsx'
import { grouped, TransferAside } from './transfer-aside.tsx'
import { noRemark, type Remark, RemarkFields, SaveContactField } from './transfer-fields.tsx'

interface InBank extends Remark {
  payerAccountId: string
  payeeName: string
  payeeAccount: string
  amount: string
  currency: 'CNY'
  saveContact: boolean
}

/** What an in-bank transfer starts with. */
export const noInBank: InBank = {
  payerAccountId: '',
  payeeName: '',
  payeeAccount: '',
  amount: '',
  currency: 'CNY',
  ...noRemark,
  saveContact: false,
}

interface Props {
  form: FormWith<InBank>
  large?: boolean
}

/** The fields of an in-bank transfer; of a large one the amount in words stands out. */
export function InBankFields({ form, large = false }: Props) {
  const t = useTexts('transfers')
  const { field } = useOrderForm(form)
  return (
    <>
      <PayerField {...field('payerAccountId')} />
      <PayeeFields name={field('payeeName')} account={field('payeeAccount')} />
      <MoneyField {...field('amount')} label={t('amount')} currency="CNY" loud={large} />
      <RemarkFields form={form} />
      <SaveContactField form={form} />
    </>
  )
}

/** Beside an in-bank transfer while it is filled in: what is left, and which amounts it takes. */
export function InBankAside({ form, large = false }: Props) {
  const t = useTexts('transfers')
  const single = useCall(inBankRange, {}).data?.single
  return (
    <TransferAside accountId={useOrderForm(form).values.payerAccountId}>
      <p>{t('feeFree')}</p>
      <p>{t('arrivalNow')}</p>
      {single && <p>{t(large ? 'large.above' : 'remit.single', { amount: grouped(single) })}</p>}
    </TransferAside>
  )
}
