import { formatAmount, parseAmount, typedNumber } from '@cloudsail/contract'
import {
  type LimitCard,
  type LimitPurpose,
  limitPurposeNames,
  limitPurposes,
  requestLimit,
} from '@cloudsail/contract/cards'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useEffect } from 'react'
import css from './limits.module.css'

interface Values {
  accountId: string
  kind: 'permanent' | 'temporary'
  amount: string
  days: string
  purpose: LimitPurpose | ''
  income: string
}

const nothing: Values = { accountId: '', kind: 'permanent', amount: '', days: '30', purpose: '', income: '' }

const form = defineOrderForm({
  contract: requestLimit,
  initial: nothing,
  toInput: ({ days, purpose, ...values }: Values) => ({
    ...values,
    days: values.kind === 'permanent' ? 0 : typedNumber(days),
    purpose: purpose as LimitPurpose,
  }),
})

interface Props {
  card: LimitCard
  kind: 'permanent' | 'temporary'
  terms: { leastDays: number; mostDays: number; step: string }
  onDone: () => void
}

/** Requests a higher limit, permanently or temporarily. */
export function RaiseFlow({ card, kind, terms, onDone }: Props) {
  const t = useTexts('cardLimits')
  return (
    <OrderFlow
      form={form}
      title={t(`raise.${kind}`)}
      submitLabel={t('raise.submit')}
      again={null}
      aside={<Aside card={card} kind={kind} />}
      next={() => (
        <NextStep icon="list" onClick={onDone} note={t('raise.toRequests.note')}>
          {t('raise.toRequests')}
        </NextStep>
      )}
    >
      <Fields card={card} kind={kind} terms={terms} />
    </OrderFlow>
  )
}

function Fields({ card, kind, terms }: Omit<Props, 'onDone'>) {
  const t = useTexts('cardLimits')
  const language = useLanguage()
  const { field, set } = useOrderForm(form)
  const { accountId } = card
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins
  useEffect(() => set({ accountId, kind }), [accountId, kind])
  return (
    <>
      <MoneyField
        {...field('amount')}
        label={t('amount')}
        hint={t('amount.hint', { step: short(terms.step), most: short(card.most[kind]) })}
        currency="CNY"
        big
      />
      {kind === 'temporary' && (
        <TextField
          {...field('days')}
          label={t('days')}
          hint={t('days.hint', { least: terms.leastDays, most: terms.mostDays })}
          inputMode="numeric"
          maxLength={3}
        />
      )}
      <Select
        {...field('purpose')}
        label={t('purpose')}
        options={limitPurposes.map((value) => ({ value, label: limitPurposeNames[value][language] }))}
      />
      <MoneyField {...field('income')} label={t('income')} hint={t('income.hint')} currency="CNY" quiet />
    </>
  )
}

/** Beside the form: the resulting limit and its consequences. */
function Aside({ card, kind }: { card: LimitCard; kind: 'permanent' | 'temporary' }) {
  const t = useTexts('cardLimits')
  const { values } = useOrderForm(form)
  const asked = parseAmount(values.amount, 'CNY')
  const more = asked === null ? null : asked - (parseAmount(card.permanent, 'CNY') ?? 0n)
  return (
    <Card title={t('aside')}>
      <dl className={css.facts}>
        <dt>{t('before')}</dt>
        <dd>
          <MoneyText amount={card.permanent} currency="CNY" size="strong" />
        </dd>
        {more !== null && more > 0n && (
          <>
            <dt>{t('more')}</dt>
            <dd>
              <MoneyText amount={formatAmount(more, 'CNY')} currency="CNY" size="strong" always />
            </dd>
          </>
        )}
      </dl>
      <ul className={css.advice}>
        <li>{t(`aside.${kind}`)}</li>
        <li>{t('aside.review')}</li>
        <li>{t('aside.cost')}</li>
      </ul>
    </Card>
  )
}

const short = (amount: string) => amount.replace(/\.00$/, '').replace(/\B(?=(\d{3})+$)/g, ',')
