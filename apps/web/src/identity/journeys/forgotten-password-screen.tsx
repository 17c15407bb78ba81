import { checkInfo2 } from '@cloudsail/contract/identity'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { NumberField } from '@cloudsail/ui/number-field.tsx'
import { CodeForm } from './code-form.tsx'
import { DocumentFields } from './document-fields.tsx'
import { ImageCode } from './image-code.tsx'
import { JourneyEntry } from './journey-frame.tsx'
import { NameField } from './person-fields.tsx'
import { SignatureForm } from './signature-form.tsx'
import { StepForm } from './step-form.tsx'
import { useEntryForm } from './use-entry-form.ts'

/** /forgetPassword: starts the recovery of the log-in password. */
export default function ForgottenPasswordScreen() {
  const t = useTexts('journeys')
  return (
    <JourneyEntry kind="recovery" lead={t('recovery.lead')} code={<CodeForm />} signature={<SignatureForm />}>
      <IdentityForm />
    </JourneyEntry>
  )
}

function IdentityForm() {
  const t = useTexts('journeys')
  const { form, image } = useEntryForm(checkInfo2, { name: '', account: '' }, { journey: 'recovery' })
  return (
    <StepForm form={form}>
      <NameField field={form.field('name')} />
      <DocumentFields idType={form.field('idType')} idNumber={form.field('idNumber')} />
      <NumberField
        {...form.field('account')}
        label={t('recovery.account')}
        hint={t('recovery.account.hint')}
      />
      <ImageCode image={image} field={form.field('imageCode')} />
    </StepForm>
  )
}
