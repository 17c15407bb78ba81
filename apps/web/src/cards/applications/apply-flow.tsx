import { parseAmount, type ResponseOf } from '@cloudsail/contract'
import {
  applyForCard,
  type CardProduct,
  type cardApplications,
  cardChooser,
  cardProductNames,
  offeredBillDays,
  printedNameMost,
} from '@cloudsail/contract/cards'
import { groupThousands } from '@cloudsail/ui/base/money-parts.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { DateField } from '@cloudsail/ui/date-field/date-field.tsx'
import { FormSection } from '@cloudsail/ui/form/form-section.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { AgreementTick } from '@cloudsail/ui/order-flow/agreement-tick.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useEffect, useLayoutEffect } from 'react'
import css from './applications.module.css'

interface Values {
  product: CardProduct | ''
  printedName: string
  idExpiresOn: string
  employer: string
  income: string
  contactName: string
  contactMobile: string
  billDay: string
  address: string
  postcode: string
  agreed: boolean
  creditConsent: boolean
}

const nothing: Values = {
  product: '',
  printedName: '',
  idExpiresOn: '',
  employer: '',
  income: '',
  contactName: '',
  contactMobile: '',
  billDay: '5',
  address: '',
  postcode: '',
  agreed: false,
  creditConsent: false,
}

const form = defineOrderForm({
  contract: applyForCard,
  initial: nothing,
  toInput: ({ product, billDay, ...values }: Values) => ({
    ...values,
    product: product as CardProduct,
    billDay: Number(billDay) as (typeof offeredBillDays)[number],
  }),
})

type Known = ResponseOf<typeof cardApplications>

interface Props {
  known: Known
  onDone: () => void
  /** Called when the form opens. It then stays open until the customer leaves, even if data are reloaded. */
  onStart: () => void
}

/** Applies for a card. */
export function ApplyFlow({ known, onDone, onStart }: Props) {
  const t = useTexts('cardApplications')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins
  useEffect(onStart, [])
  return (
    <OrderFlow
      form={form}
      submitLabel={t('submit')}
      again={null}
      aside={<Aside />}
      next={() => (
        <NextStep icon="list" onClick={onDone} note={t('toProgress.note')}>
          {t('toProgress')}
        </NextStep>
      )}
    >
      <Fields known={known} />
    </OrderFlow>
  )
}

function Fields({ known }: { known: Known }) {
  const t = useTexts('cardApplications')
  const language = useLanguage()
  const { field, set, values } = useOrderForm(form)
  const { printedName, address, postcode, employer } = known
  const { data: chooser } = useCall(cardChooser, {})
  const offers = chooser?.products ?? []
  const areAlike = offers.every(
    ({ rateE2, earned }) => rateE2 === offers[0]?.rateE2 && earned === offers[0].earned,
  )
  // Data that the bank already has are filled in as soon as the form opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins
  useLayoutEffect(
    () =>
      set({
        printedName: values.printedName || printedName.slice(0, printedNameMost).trim(),
        address: values.address || address,
        // The recorded address brings its postcode.
        postcode: values.postcode || (values.address === '' || values.address === address ? postcode : ''),
        employer: values.employer || employer,
      }),
    [],
  )
  return (
    <>
      <FormSection title={t('part.card')}>
        <RadioCards
          {...field('product')}
          label={t('product')}
          className={css.products}
          options={known.products.map(({ product, most }) => ({
            value: product,
            label: cardProductNames[product][language],
            note: (
              <>
                {t('product.most', { most: groupThousands(most.replace(/\.00$/, '')) })}
                {!areAlike && <Earning offer={offers.find((each) => each.product === product)} />}
              </>
            ),
          }))}
        />
        <p className={css.quiet}>{t('fee.none')}</p>
        {areAlike && <Earning offer={offers[0]} />}
        {chooser && (
          <p className={css.quiet}>
            {Number(chooser.amount) > 0
              ? t('spent', {
                  from: chooser.from,
                  to: chooser.to,
                  count: chooser.count,
                  amount: groupThousands(chooser.amount),
                })
              : t('spent.none', { from: chooser.from, to: chooser.to })}
          </p>
        )}
        <Pair>
          <TextField
            {...field('printedName')}
            label={t('printedName')}
            hint={t('printedName.hint')}
            maxLength={printedNameMost}
            autoComplete="off"
          />
          <Select
            {...field('billDay')}
            label={t('billDay')}
            options={offeredBillDays.map((day) => ({ value: `${day}`, label: t('billDay.value', { day }) }))}
          />
        </Pair>
      </FormSection>
      <FormSection title={t('part.you')}>
        <TextField {...field('employer')} label={t('employer')} maxLength={60} autoComplete="organization" />
        <Pair>
          <MoneyField {...field('income')} label={t('income')} hint={t('income.hint')} currency="CNY" quiet />
          <DateField {...field('idExpiresOn')} label={t('idExpiresOn')} />
        </Pair>
      </FormSection>
      <FormSection title={t('part.contact')}>
        <Pair>
          <TextField {...field('contactName')} label={t('contactName')} maxLength={60} autoComplete="off" />
          <TextField
            {...field('contactMobile')}
            label={t('contactMobile')}
            inputMode="tel"
            maxLength={20}
            autoComplete="off"
          />
        </Pair>
      </FormSection>
      <FormSection title={t('part.delivery')}>
        <TextField {...field('address')} label={t('address')} maxLength={120} autoComplete="street-address" />
        <Pair>
          <TextField
            {...field('postcode')}
            label={t('postcode')}
            inputMode="numeric"
            maxLength={6}
            autoComplete="postal-code"
          />
        </Pair>
      </FormSection>
      <AgreementTick agreement="cardContract" {...tick('agreed')}>
        {t('agreed')}
      </AgreementTick>
      <AgreementTick agreement="creditReport" {...tick('creditConsent')}>
        {t('creditConsent')}
      </AgreementTick>
    </>
  )

  function tick(name: 'agreed' | 'creditConsent') {
    const { value, onChange, error } = field(name)
    return { value, onChange, error }
  }
}

type Offer = ResponseOf<typeof cardChooser>['products'][number]

/** Shows the points of a card, and what last year's spending would have earned with the card. */
function Earning({ offer }: { offer: Offer | undefined }) {
  const t = useTexts('cardApplications')
  if (!offer) return null
  return (
    <span className={css.facts}>
      <span className={css.quiet}>{t('points.rate', { rate: offer.rateE2 / 100 })}</span>
      {offer.earned > 0 && (
        <b className={css.earned}>
          {t('points.earned', { points: groupThousands(`${offer.earned}`) })}
          {offer.worth !== null && t('points.worth', { amount: groupThousands(offer.worth) })}
        </b>
      )}
    </span>
  )
}

/** Shows the likely limit for the typed data. The bank decides. */
function Aside() {
  const t = useTexts('cardApplications')
  const { values } = useOrderForm(form)
  const income = parseAmount(values.income, 'CNY')
  const quarter = income === null ? 0n : (income / 4n / 100_000n) * 1000n
  return (
    <Card title={t('aside')}>
      {quarter > 0n && (
        <>
          <p className={css.quiet}>{t('aside.limit')}</p>
          <MoneyText amount={`${quarter}.00`} currency="CNY" size="large" always />
        </>
      )}
      <ul className={css.advice}>
        <li>{t('aside.quarter')}</li>
        <li>{t('aside.time')}</li>
        <li>{t('aside.free')}</li>
      </ul>
    </Card>
  )
}
