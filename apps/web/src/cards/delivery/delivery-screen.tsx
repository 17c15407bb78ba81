import { type Language, languageNames, languages } from '@cloudsail/contract'
import { billDelivery, setBillDelivery } from '@cloudsail/contract/cards'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Checkbox } from '@cloudsail/ui/choice.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { NothingToOrder } from '@cloudsail/ui/order-flow/nothing-to-order.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { Select } from '@cloudsail/ui/select.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { unbroken } from '@cloudsail/ui/unbroken.tsx'
import { WayTo } from '@cloudsail/ui/way-to.tsx'
import { useEffect } from 'react'
import { CardSelect } from '../cash/card-select.tsx'

void loadTexts('cardUse')

const form = defineOrderForm({
  contract: setBillDelivery,
  initial: {
    accountId: '',
    email: '',
    emailAgain: '',
    address: '',
    postcode: '',
    paper: false,
    sms: true,
    language: 'zh' as Language,
  },
})

/** PCC0104000: how the bills of a card are delivered. */
export default function DeliveryScreen() {
  const t = useTexts('cardUse')
  return (
    <OrderFlow
      form={form}
      submitLabel={t('delivery.submit')}
      again={null}
      aside={<MessageBar>{t('delivery.about')}</MessageBar>}
      next={() => <NextStep href="/PCC0101000">{t('delivery.toCards')}</NextStep>}
    >
      <Fields />
    </OrderFlow>
  )
}

function Fields() {
  const t = useTexts('cardUse')
  const { field, values, set } = useOrderForm(form)
  const { cards, own, paperOffered } = useStart(billDelivery, {}).data ?? {}
  useBeginWith(values.accountId, cards?.[0]?.accountId, (accountId) => set({ accountId }))
  const card = cards?.find(({ accountId }) => accountId === values.accountId)
  const chosen = card?.accountId
  // The form of a card starts with its current settings.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each card
  useEffect(() => {
    if (!card) return
    const { email, paper, address, postcode, sms, language } = card
    set({ email, emailAgain: email, paper: paper && paperOffered === true, address, postcode, sms, language })
  }, [chosen])
  if (!cards) return <Skeleton look="block" />
  if (cards.length === 0)
    return (
      <NothingToOrder title={t('passwords.none')} action={<WayTo screen="/openCard" />}>
        {t('delivery.none')}
      </NothingToOrder>
    )
  return (
    <>
      <CardSelect {...field('accountId')} label={t('cash.card')} cards={cards} />
      <Checkbox checked={values.sms} onChange={(sms) => set({ sms })}>
        {t('delivery.sms')}
      </Checkbox>
      <TextField {...field('email')} label={t('delivery.email')} hint={t('delivery.email.hint')} optional />
      {values.email !== '' && (
        <TextField {...field('emailAgain')} label={t('delivery.emailAgain')} autoComplete="off" />
      )}
      {own && own.email !== '' && values.email === '' && (
        <p>
          <Button look="text" small onClick={() => set({ email: own.email, emailAgain: own.email })}>
            {t('delivery.ownEmail')}
          </Button>
        </p>
      )}
      {card?.paperFailure && (
        <MessageBar kind="warn">
          {t(`delivery.${card.paperFailure.failure}`, {
            billed: card.paperFailure.billedOn,
            on: card.paperFailure.on,
          })}
          {card.paperFailure.failure === 'notPrinted' && (
            <>
              <Gap />
              <WayTo screen="/PCC0103000" />
            </>
          )}
        </MessageBar>
      )}
      {paperOffered ? (
        <Checkbox
          checked={values.paper}
          onChange={(paper) =>
            // The address on record, unless the customer has set another.
            set({
              paper,
              ...(paper && values.address === '' && own && { address: own.address, postcode: own.postcode }),
            })
          }
        >
          {t('delivery.paper')}
        </Checkbox>
      ) : (
        <p>{t('delivery.noPaper')}</p>
      )}
      {values.paper && (
        <>
          <TextField {...field('address')} label={t('delivery.address')} maxLength={120} />
          <TextField {...field('postcode')} label={t('delivery.postcode')} maxLength={6} />
        </>
      )}
      <Select
        {...field('language')}
        label={t('delivery.language')}
        options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
      />
      {card && (
        <p>
          {unbroken(t('delivery.day', { day: card.billDay, next: card.nextBillOn }))}
          <Gap />
          <WayTo screen="/billDay" />
        </p>
      )}
    </>
  )
}
