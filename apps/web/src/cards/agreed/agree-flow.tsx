import type { ResponseOf } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import {
  type AgreedWay,
  type agreedRepayments,
  agreedWays,
  agreeRepayment,
  cancelAgreedRepayment,
} from '@cloudsail/contract/cards'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { useEffect } from 'react'
import css from './agreed.module.css'

export type AgreedCard = ResponseOf<typeof agreedRepayments>['cards'][number]

interface Values {
  accountId: string
  from: string
  way: AgreedWay
}

const nothing: Values = { accountId: '', from: '', way: 'full' }
const form = defineOrderForm({ contract: agreeRepayment, initial: nothing })
const cancelForm = defineOrderForm({ contract: cancelAgreedRepayment, initial: { accountId: '' } })

interface Props {
  card: AgreedCard
  onDone: () => void
}

/** Sets up or changes the agreed repayment of a card. */
export function AgreeFlow({ card, onDone }: Props) {
  const t = useTexts('cardAgreed')
  return (
    <OrderFlow
      form={form}
      submitLabel={t('submit')}
      again={null}
      aside={
        <Card title={t('aside.title')}>
          <ul className={css.advice}>
            <li>{t('aside.starts', { date: card.countsFrom })}</li>
            <li>{t('aside.times')}</li>
            <li>{t('aside.cover')}</li>
          </ul>
        </Card>
      }
      next={() => (
        <NextStep icon="list" onClick={onDone}>
          {t('toAgreed')}
        </NextStep>
      )}
    >
      <Fields card={card} />
    </OrderFlow>
  )
}

function Fields({ card: { accountId, agreed } }: { card: AgreedCard }) {
  const t = useTexts('cardAgreed')
  const { field, values, set } = useOrderForm(form)
  const accounts = useStart(getAssignUserAccountInfo, { function: 'move' }).data?.accounts ?? []
  const froms = useAccountChoices(accounts, 'CNY')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins
  useEffect(
    () =>
      set(
        values.accountId === accountId
          ? {}
          : { accountId, way: agreed?.way ?? 'full', from: agreed?.fromId ?? '' },
      ),
    [accountId],
  )
  useBeginWith(values.from, froms.find(({ disabledReason }) => !disabledReason)?.key, (from) => set({ from }))
  return (
    <>
      <RadioCards
        {...field('way')}
        label={t('way')}
        options={agreedWays.map((way) => ({
          value: way,
          label: t(`way.${way}`),
          note: t(`way.${way}.note`),
        }))}
      />
      <AccountSelect {...field('from')} label={t('from')} accounts={froms} />
    </>
  )
}

/** Ends the agreed repayment of a card. */
export function CancelFlow({ card, onDone }: Props) {
  const t = useTexts('cardAgreed')
  return (
    <OrderFlow
      form={cancelForm}
      title={t('cancel.title')}
      submitLabel={t('cancel.submit')}
      again={null}
      next={() => (
        <NextStep icon="list" onClick={onDone}>
          {t('toAgreed')}
        </NextStep>
      )}
    >
      <CancelFields accountId={card.accountId} />
    </OrderFlow>
  )
}

function CancelFields({ accountId }: { accountId: string }) {
  const t = useTexts('cardAgreed')
  const { set } = useOrderForm(cancelForm)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins
  useEffect(() => set({ accountId }), [accountId])
  return <MessageBar kind="warn">{t('cancel.text')}</MessageBar>
}
