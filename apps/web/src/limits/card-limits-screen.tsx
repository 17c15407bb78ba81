import { cardLimitKinds, cardLimits, changeCardLimits } from '@cloudsail/contract/limits'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { NothingToOrder } from '@cloudsail/ui/order-flow/nothing-to-order.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { WayTo } from '@cloudsail/ui/way-to.tsx'
import { AccountCards, type LimitedCard, nameOf, numberOf } from './account-cards.tsx'
import { standingValue } from './amounts.ts'
import { LimitField } from './limit-field.tsx'
import { LimitScreen, Rules } from './limit-screen.tsx'
import { StandingLimits } from './standing-limits.tsx'

const form = defineOrderForm({
  contract: changeCardLimits,
  initial: { accountId: '', overseasPos: '', domesticPos: '', overseasAtm: '', domesticAtm: '' },
})

/** /encashAccountLimits: the daily limits of each debit card at terminals and machines. */
export default function CardLimitsScreen() {
  return (
    <LimitScreen form={form} aside={<Aside />} standing={<AllCards />}>
      <Fields />
    </LimitScreen>
  )
}

function Fields() {
  const t = useTexts('limits')
  const { values, set, field } = useOrderForm(form)
  const { data } = useStart(cardLimits, {})
  const choose = ({ accountId, limits }: LimitedCard) =>
    set({
      accountId,
      overseasPos: standingValue(limits, 'overseasPos'),
      domesticPos: standingValue(limits, 'domesticPos'),
      overseasAtm: standingValue(limits, 'overseasAtm'),
      domesticAtm: standingValue(limits, 'domesticAtm'),
    })
  useBeginWith(values.accountId, data?.cards[0], choose)
  if (!data) return <Skeleton look="block" />
  if (data.cards.length === 0)
    return (
      <NothingToOrder title={t('noCards')} action={<WayTo screen="/POA1401000" />}>
        {t('noCards.text')}
      </NothingToOrder>
    )
  const limits = data.cards.find(({ accountId }) => accountId === values.accountId)?.limits ?? []
  return (
    <>
      <AccountCards
        label={t('card')}
        accounts={data.cards}
        value={values.accountId}
        error={field('accountId').error}
        onChange={choose}
      />
      {cardLimitKinds.map((kind) => (
        <LimitField key={kind} {...field(kind)} kind={kind} limits={limits} about={t(`for.${kind}`)} />
      ))}
    </>
  )
}

function Aside() {
  const t = useTexts('limits')
  const { accountId } = useOrderForm(form).values
  const chosen = useCall(cardLimits, {}).data?.cards.find((card) => card.accountId === accountId)
  return (
    <>
      {chosen && (
        <Card title={t('standing')}>
          <StandingLimits limits={chosen.limits} />
        </Card>
      )}
      <Rules rules={[t('rule.lower'), t('rule.cardRaise'), t('rule.person')]} />
    </>
  )
}

function AllCards() {
  const ui = useTexts('ui')
  const { data } = useCall(cardLimits, {})
  if (!data) return <Skeleton look="block" />
  return data.cards.map((card) => (
    <Card key={card.accountId} title={`${nameOf(ui, card)} ${numberOf(card)}`}>
      <StandingLimits limits={card.limits} />
    </Card>
  ))
}
