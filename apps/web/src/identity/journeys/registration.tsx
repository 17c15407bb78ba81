import { checkInfo2, type JourneyKind } from '@cloudsail/contract/identity'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { NumberField } from '@cloudsail/ui/number-field.tsx'
import { CodeForm } from './code-form.tsx'
import { DocumentFields } from './document-fields.tsx'
import { ImageCode } from './image-code.tsx'
import { JourneyEntry } from './journey-frame.tsx'
import { MobileField, NameField } from './person-fields.tsx'
import { StepForm } from './step-form.tsx'
import { useEntryForm } from './use-entry-form.ts'

/** Registers with a card. The customer is identified by name, document, card and the mobile number on record. */
export function RegistrationScreen({
  kind,
}: {
  kind: Extract<JourneyKind, 'debitRegistration' | 'creditRegistration'>
}) {
  const t = useTexts('journeys')
  return (
    <JourneyEntry kind={kind} lead={t(`${kind}.lead`)} code={<CodeForm />}>
      <IdentityForm kind={kind} />
    </JourneyEntry>
  )
}

function IdentityForm({ kind }: { kind: 'debitRegistration' | 'creditRegistration' }) {
  const t = useTexts('journeys')
  const { form, image } = useEntryForm(checkInfo2, { name: '', account: '', mobile: '' }, { journey: kind })
  const other = kind === 'debitRegistration' ? 'creditRegistration' : 'debitRegistration'
  const otherRoute = kind === 'debitRegistration' ? '#/creditCardRegister' : '#/perBankRegister'
  return (
    <StepForm
      form={form}
      beside={
        <ButtonLink look="text" small href={otherRoute}>
          {t(`${other}.instead`)}
        </ButtonLink>
      }
    >
      <NameField field={form.field('name')} />
      <DocumentFields idType={form.field('idType')} idNumber={form.field('idNumber')} />
      <NumberField {...form.field('account')} label={t(`${kind}.card`)} autoComplete="cc-number" />
      <MobileField field={form.field('mobile')} />
      <ImageCode image={image} field={form.field('imageCode')} />
    </StepForm>
  )
}
