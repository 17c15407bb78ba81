import { groupAmount } from '@cloudsail/contract'
import { inBankRange } from '@cloudsail/contract/transfers'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useUsualAmount } from '../contacts/use-usual-amount.ts'
import { useIsOwn } from '../payees/own-payee.tsx'
import { PayeeFields } from '../payees/payee-fields.tsx'
import { AmountField } from '../payer/amount-field.tsx'
import { PayerField } from '../payer/payer-field.tsx'
import { PaymentStrip } from '../payer/payment-strip.tsx'
import { TransferAside } from '../transfer-aside.tsx'
import { noRemark, type Remark, RemarkFields, SaveContactField } from '../transfer-fields.tsx'

export interface InBank extends Remark {
  payerAccountId: string
  payeeName: string
  payeeAccount: string
  amount: string
  currency: 'CNY'
  saveContact: boolean
}

/** Initial values of an in-bank transfer. */
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

/** The fields of an in-bank transfer, in the usual order: paying account, payee, amount, purpose. */
export function InBankFields({ form, large = false }: Props) {
  const t = useTexts('transfers')
  const { field, values } = useOrderForm(form)
  const toOwn = useIsOwn(values.payeeAccount)
  const single = useCall(inBankRange, {}).data?.single
  const largeScreen = useScreenAt('/PTR1501000')
  return (
    <>
      <PayerField {...field('payerAccountId')} toOwn={toOwn} />
      <PayeeFields name={field('payeeName')} account={field('payeeAccount')} onUsual={useUsualAmount(form)} />
      <AmountField
        form={form}
        label={t('amount')}
        single={large ? undefined : single}
        more={largeScreen && <Link href={largeScreen.route}>{t('large.use')}</Link>}
        large={large}
      />
      <RemarkFields form={form} />
      <SaveContactField form={form} />
    </>
  )
}

/** Shows the summary of an in-bank transfer. */
export function InBankSum({ form }: Pick<Props, 'form'>) {
  const t = useTexts('transfers')
  const { payerAccountId, amount } = useOrderForm(form).values
  return (
    <PaymentStrip
      payerAccountId={payerAccountId}
      amount={amount}
      arrival={t('strip.now')}
      arrivalShort={t('arrivalNow')}
      fee={{ fee: '0', waived: false }}
    />
  )
}

/** Beside the form of an in-bank transfer: the remaining limits, and the accepted amounts. */
export function InBankAside({ form, large = false }: Props) {
  const t = useTexts('transfers')
  const single = useCall(inBankRange, {}).data?.single
  const { payerAccountId, amount } = useOrderForm(form).values
  return (
    <TransferAside accountId={payerAccountId} amount={amount} single={large ? undefined : single}>
      {large && single && <p>{t('large.above', { amount: groupAmount(single) })}</p>}
    </TransferAside>
  )
}
