import type { Currency } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { BalanceBound, type BoundRule } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { PaperTick } from '@cloudsail/ui/order-flow/paper-tick.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import type { ComponentProps } from 'react'
import css from '../funds/funds.module.css'
import { RiskConsent } from './risk-consent.tsx'

void loadTexts('wealthPurchase')

/** Initial values of a purchase. */
export const purchaseValues = {
  productCode: '',
  payerAccountId: '',
  amount: '',
  agreed: false,
  consent: '',
}
export type PurchaseForm = FormWith<typeof purchaseValues>

interface Props {
  form: PurchaseForm
  product: { code: string; currency: Currency; typesConsent: boolean; rule: BoundRule }
  papers: ComponentProps<typeof PaperTick>['papers']
  /** Label and hint of the amount, and the text of the tick, for this family of products. */
  labels: { amount: string; hint: string; agreed: string }
  /** Warnings that regulation requires beside the offer. */
  warnings: readonly string[]
}

/** The fields of a purchase: account, amount, the sentence that risky products require, and the papers. */
export function PurchaseFields({ form, product, papers, labels, warnings }: Props) {
  const t = useTexts('wealthPurchase')
  const { field, values, set, error } = useOrderForm(form)
  const { code, currency, typesConsent, rule } = product
  // A draft may belong to another product, which has other papers.
  useBeginWith(values.productCode === code ? code : '', code, () =>
    set({ productCode: code, agreed: false, consent: '' }),
  )
  const { data } = useStart(getAssignUserAccountInfo, { function: 'move' })
  const accounts = useAccountChoices(data?.accounts ?? [], currency)
  const first = accounts.find(({ disabledReason }) => disabledReason === undefined)?.key
  useBeginWith(values.payerAccountId, first, (payerAccountId) => set({ payerAccountId }))
  const from = accounts.find(({ key }) => key === values.payerAccountId)
  return (
    <>
      <AccountSelect {...field('payerAccountId')} label={t('from')} accounts={accounts} />
      <MoneyField
        {...field('amount')}
        label={labels.amount}
        hint={labels.hint}
        currency={currency}
        big
        beside={
          <BalanceBound
            available={from?.available ?? undefined}
            currency={currency}
            amount={values.amount}
            onAll={(amount) => set({ amount })}
            way="buy"
            rule={rule}
          />
        }
      />
      {error('productCode') && <p className={css.wrong}>{error('productCode')}</p>}
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      {typesConsent && <RiskConsent {...field('consent')} />}
      <PaperTick
        papers={papers}
        value={values.agreed}
        onChange={(agreed) => set({ agreed })}
        error={error('agreed')}
      >
        {labels.agreed}
      </PaperTick>
    </>
  )
}
