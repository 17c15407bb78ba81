import { brand, formatGrouped, parseAmount } from '@cloudsail/contract'
import { inBankRange } from '@cloudsail/contract/transfers'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { bindingOf } from '@cloudsail/ui/order-flow/binding-limit.ts'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import type { ReactNode } from 'react'
import type { InBank } from '../in-bank/in-bank-fields.tsx'
import { usePayer } from '../payer/use-payer.ts'
import css from './elder-fields.module.css'

const roundYuan = ['500', '1000', '2000'] as const

/** Formats yuan: "5,000", and "3,118.60" if there are cents. */
const yuan = (minor: bigint) => formatGrouped(minor, 'CNY').replace(/\.00$/, '')

/** The amount: typed, or one of three round amounts. One sentence gives the maximum, the fee and the arrival. */
export function ElderAmount({ form, label }: { form: FormWith<InBank>; label: ReactNode }) {
  const t = useTexts('elderTransfer')
  const { field, values, set } = useOrderForm(form)
  const { limits, available } = usePayer(values.payerAccountId)
  const single = useCall(inBankRange, {}).data?.single
  const binding = bindingOf({ limits, available, single })
  const typedMinor = parseAmount(values.amount, 'CNY') ?? 0n
  const over = binding !== null && typedMinor > binding.mostMinor
  const sentence = () => {
    if (!binding) return ''
    const amount = yuan(binding.mostMinor)
    if (!over) return t('says', { amount })
    if (binding.bound.by === 'balance') return t('short', { amount })
    return t('over', { amount, over: yuan(typedMinor - binding.mostMinor), hotline: brand.hotline })
  }
  return (
    <div className={css.amount}>
      <MoneyField {...field('amount')} label={label} currency="CNY" big loud over={over} />
      <fieldset className={css.round}>
        <legend className="said">{t('round')}</legend>
        {roundYuan.map((each) => (
          <button
            key={each}
            type="button"
            className={cx(css.sum, parseAmount(each, 'CNY') === typedMinor && css.chosen)}
            aria-pressed={parseAmount(each, 'CNY') === typedMinor}
            onClick={() => set({ amount: `${each}.00` })}
          >
            {yuan(parseAmount(each, 'CNY')!)}
          </button>
        ))}
      </fieldset>
      <p className={cx(css.says, over && css.bad)} role="status">
        {sentence()}
      </p>
    </div>
  )
}
