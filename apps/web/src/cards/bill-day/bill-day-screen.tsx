import { billDays, changeBillDay, type offeredBillDays } from '@cloudsail/contract/cards'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { NothingToOrder } from '@cloudsail/ui/order-flow/nothing-to-order.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { WayTo } from '@cloudsail/ui/way-to.tsx'
import { CardSelect } from '../cash/card-select.tsx'

void loadTexts('cardUse')

const form = defineOrderForm({
  contract: changeBillDay,
  initial: { accountId: '', billDay: '' },
  toInput: ({ accountId, billDay }) => ({
    accountId,
    billDay: Number(billDay) as (typeof offeredBillDays)[number],
  }),
})

/** Another bill day for a card. */
export default function BillDayScreen() {
  const t = useTexts('cardUse')
  return (
    <OrderFlow
      form={form}
      submitLabel={t('billDay.submit')}
      again={null}
      aside={<About />}
      next={() => <NextStep href="/PCC0101000">{t('delivery.toCards')}</NextStep>}
    >
      <Fields />
    </OrderFlow>
  )
}

function About() {
  const t = useTexts('cardUse')
  const { data } = useStart(billDays, {})
  return data ? <MessageBar>{t('billDay.about', { months: data.betweenMonths })}</MessageBar> : null
}

function Fields() {
  const t = useTexts('cardUse')
  const language = useLanguage()
  const { field, values, set } = useOrderForm(form)
  const { cards } = useStart(billDays, {}).data ?? {}
  const first = cards?.find(({ refusal }) => refusal === null) ?? cards?.[0]
  useBeginWith(values.accountId, first?.accountId, (accountId) => set({ accountId }))
  if (!cards) return <Skeleton look="block" />
  if (cards.length === 0)
    return (
      <NothingToOrder title={t('passwords.none')} action={<WayTo screen="/openCard" />}>
        {t('billDay.none')}
      </NothingToOrder>
    )
  const card = cards.find(({ accountId }) => accountId === values.accountId)
  return (
    <>
      <CardSelect {...field('accountId')} label={t('cash.card')} cards={cards} />
      {card && <p>{t('billDay.now', { day: card.billDay, next: card.nextBillOn })}</p>}
      {card && card.refusal !== null && <MessageBar kind="warn">{card.refusal[language]}</MessageBar>}
      {card && card.refusal === null && (
        <RadioCards
          {...field('billDay')}
          label={t('billDay.new')}
          options={card.days.map(({ day, billOn, dueOn }) => ({
            value: `${day}`,
            label: t('billDay.day', { day }),
            note: t('billDay.first', { date: billOn, due: dueOn }),
          }))}
        />
      )}
    </>
  )
}
