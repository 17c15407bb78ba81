import { rateText } from '@cloudsail/contract'
import {
  type AppointmentProduct,
  appointmentChoices,
  appointmentProducts,
  loanOffer,
} from '@cloudsail/contract/loans'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { NothingToOrder } from '@cloudsail/ui/order-flow/nothing-to-order.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { type ReactNode, useState } from 'react'
import { ApplyAside, ApplyFields } from './apply-fields.tsx'
import { applyForm, appointmentForms } from './apply-form.ts'
import { AppointmentFields, Bring } from './appointment-fields.tsx'
import { wholeYuan } from './whole-yuan.ts'

void loadTexts('loanApplying')

type Product = 'consumer' | AppointmentProduct

/** PFA0901000: applications for consumer loans, and appointments at a branch for home and car loans. */
export default function ApplyScreen() {
  const t = useTexts('loanApplying')
  const [product, setProduct] = useState<Product>('consumer')
  const { data: terms } = useCall(loanOffer, {})
  const choice = (
    <RadioCards
      label={t('product')}
      value={product}
      onChange={setProduct}
      options={(['consumer', ...appointmentProducts] as const).map((each) => ({
        value: each,
        label: t(`product.${each}`),
        note: t(`product.${each}.note`, {
          most: terms ? wholeYuan(terms.most) : '',
          rate: terms ? rateText(terms.ratePpm) : '',
        }),
      }))}
    />
  )
  const next = () => (
    <NextStep icon="list" href="/PFA0902000" note={t('toApplications.note')}>
      {t('toApplications')}
    </NextStep>
  )
  if (product !== 'consumer')
    return (
      <OrderFlow
        key={product}
        form={appointmentForms[product]}
        history="/PFA0902000"
        submitLabel={t('appoint')}
        again={null}
        aside={<Bring product={product} />}
        next={next}
      >
        {choice}
        <Appointment product={product} />
      </OrderFlow>
    )
  return (
    <OrderFlow
      key="consumer"
      form={applyForm}
      history="/PFA0902000"
      submitLabel={t('submit')}
      again={null}
      aside={terms && terms.refusal === null && <ApplyAside terms={terms} />}
      next={next}
    >
      {choice}
      <Consumer />
    </OrderFlow>
  )
}

function Consumer(): ReactNode {
  const t = useTexts('loanApplying')
  const language = useLanguage()
  const { data: terms } = useStart(loanOffer, {})
  if (!terms) return <Skeleton lines={6} />
  if (terms.refusal === null) return <ApplyFields terms={terms} />
  return (
    <NothingToOrder
      title={t('cannot')}
      action={<ButtonLink href="#/PFA0902000">{t('toApplications')}</ButtonLink>}
    >
      {terms.refusal[language]}
    </NothingToOrder>
  )
}

function Appointment({ product }: { product: AppointmentProduct }): ReactNode {
  const { data: choices } = useStart(appointmentChoices, {})
  return choices ? <AppointmentFields product={product} choices={choices} /> : <Skeleton lines={4} />
}
