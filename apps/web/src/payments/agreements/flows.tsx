import { raiseCaps, resumeAgreement } from '@cloudsail/contract/payments'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OrderInPlace } from '@cloudsail/ui/order-flow/order-in-place.tsx'
import { CapFields } from './cap-fields.tsx'
import type { StandingAgreement } from './lower-caps.tsx'

interface Props {
  agreement: StandingAgreement
  onBack: () => void
}

const raiseForm = defineOrderForm({
  contract: raiseCaps,
  initial: { agreement: '', single: '', day: '', month: '' },
})
const resumeForm = defineOrderForm({ contract: resumeAgreement, initial: { agreement: '' } })

/** Raises caps: by certificate or USB-Key, effective after the cooling-off time. */
export function RaiseFlow(props: Props) {
  const t = useTexts('payAgreements')
  const { agreement, onBack } = props
  return (
    <OrderInPlace
      form={raiseForm}
      title={t('raise')}
      submitLabel={t('raise.submit')}
      back={t('back')}
      next={t('toList')}
      aside={<MessageBar>{t('raise.about')}</MessageBar>}
      onBack={onBack}
    >
      <RaiseFields agreement={agreement} />
    </OrderInPlace>
  )
}

function RaiseFields({ agreement: { key, name, caps } }: Pick<Props, 'agreement'>) {
  const form = useOrderForm(raiseForm)
  const { values, set } = form
  // A draft may belong to another agreement.
  useBeginWith(values.agreement === key ? key : '', key, () =>
    set({ agreement: key, single: caps.single, day: caps.day, month: caps.month ?? '' }),
  )
  return (
    <>
      <p>{name}</p>
      <CapFields form={form} most={caps.ceiling} now={caps} />
    </>
  )
}

/** Resumes a paused agreement by the customer's factors. */
export function ResumeFlow({ agreement, onBack }: Props) {
  const t = useTexts('payAgreements')
  return (
    <OrderInPlace
      form={resumeForm}
      title={t('resume')}
      submitLabel={t('resume.submit')}
      back={t('back')}
      next={t('toList')}
      aside={<MessageBar>{t('resume.about')}</MessageBar>}
      onBack={onBack}
    >
      <ResumeFields agreement={agreement} />
    </OrderInPlace>
  )
}

function ResumeFields({ agreement: { key, name } }: Pick<Props, 'agreement'>) {
  const t = useTexts('payAgreements')
  const { values, set } = useOrderForm(resumeForm)
  useBeginWith(values.agreement === key ? key : '', key, (agreement) => set({ agreement }))
  return (
    <>
      <p>{name}</p>
      <p>{t('resume.about')}</p>
    </>
  )
}
