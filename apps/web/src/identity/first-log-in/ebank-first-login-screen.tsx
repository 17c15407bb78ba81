import { activateBranchAccess } from '@cloudsail/contract/identity'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { NumberField } from '@cloudsail/ui/number-field.tsx'
import { CodeForm } from '../journeys/code-form.tsx'
import { DocumentFields } from '../journeys/document-fields.tsx'
import { ImageCode } from '../journeys/image-code.tsx'
import { JourneyEntry } from '../journeys/journey-frame.tsx'
import { StepForm } from '../journeys/step-form.tsx'
import { useEntryForm } from '../journeys/use-entry-form.ts'

/**
 * /login/e-bankFirstLogin: the first log-in of a customer who has signed at a branch, with the activation code given there.
 */
export default function EbankFirstLoginScreen() {
  const t = useTexts('journeys')
  return (
    <JourneyEntry kind="branchFirstLogin" lead={t('branchFirstLogin.lead')} code={<CodeForm />}>
      <ActivationForm />
    </JourneyEntry>
  )
}

function ActivationForm() {
  const t = useTexts('journeys')
  const { form, image } = useEntryForm(activateBranchAccess, { ebankNumber: '', activationCode: '' })
  return (
    <StepForm form={form}>
      <NumberField {...form.field('ebankNumber')} label={t('ebankNumber')} hint={t('ebankNumber.hint')} />
      <DocumentFields idType={form.field('idType')} idNumber={form.field('idNumber')} />
      <NumberField
        {...form.field('activationCode')}
        label={t('activationCode')}
        hint={t('activationCode.hint')}
      />
      <ImageCode image={image} field={form.field('imageCode')} />
    </StepForm>
  )
}
