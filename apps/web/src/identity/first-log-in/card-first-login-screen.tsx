import { creditcardLogon } from '@cloudsail/contract/identity'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { NumberField } from '@cloudsail/ui/number-field.tsx'
import { CodeForm } from '../journeys/code-form.tsx'
import { DocumentFields } from '../journeys/document-fields.tsx'
import { ImageCode } from '../journeys/image-code.tsx'
import { JourneyEntry } from '../journeys/journey-frame.tsx'
import { MobileField } from '../journeys/person-fields.tsx'
import { StepForm } from '../journeys/step-form.tsx'
import { useEntryForm } from '../journeys/use-entry-form.ts'

/** /login/creditCardFirstLogin: the first log-in of a customer with a credit card. */
export default function CardFirstLoginScreen() {
  const t = useTexts('journeys')
  return (
    <JourneyEntry kind="cardFirstLogin" lead={t('cardFirstLogin.lead')} code={<CodeForm />}>
      <CardForm />
    </JourneyEntry>
  )
}

function CardForm() {
  const t = useTexts('journeys')
  const { form, image } = useEntryForm(creditcardLogon, { cardNumber: '', mobile: '' })
  return (
    <StepForm form={form}>
      <NumberField
        {...form.field('cardNumber')}
        label={t('creditRegistration.card')}
        autoComplete="cc-number"
      />
      <DocumentFields idType={form.field('idType')} idNumber={form.field('idNumber')} />
      <MobileField field={form.field('mobile')} />
      <ImageCode image={image} field={form.field('imageCode')} />
    </StepForm>
  )
}
