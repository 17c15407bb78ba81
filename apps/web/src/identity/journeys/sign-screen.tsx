import { signAgreement } from '@cloudsail/contract/identity'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Checkbox } from '@cloudsail/ui/choice.tsx'
import { SecretField } from '@cloudsail/ui/secret-field.tsx'
import { useState } from 'react'
import { checkPassword } from '../log-in/check-login.ts'
import { JourneyScreen } from './journey-frame.tsx'
import { useJourneyState } from './journey-store.ts'
import { StepForm } from './step-form.tsx'
import { takeStep } from './use-journey.ts'
import { useStepForm } from './use-step-form.ts'

/** /sign: accepts the agreement that was read. Card holders sign with the card's password. */
export default function SignScreen() {
  const state = useJourneyState()
  return (
    <JourneyScreen step="sign">
      <SignForm key={state?.cardPassword} card={state?.cardPassword ?? null} />
    </JourneyScreen>
  )
}

function SignForm({ card }: { card: 'withdrawal' | 'query' | null }) {
  const t = useTexts('journeys')
  const [accepted, setAccepted] = useState(false)
  const [untold, setUntold] = useState(false)
  const form = useStepForm<Record<string, string>, 'cardPassword'>({
    initial: {},
    call: signAgreement,
    besides: { accepted: true },
    ...(card ? { secrets: { cardPassword: (secret: string) => checkPassword('debitCard', secret) } } : {}),
    send: async (_, secrets) => {
      if (!accepted) return setUntold(true)
      await takeStep(signAgreement, {
        accepted: true,
        ...(card ? { cardPassword: await secrets.cardPassword() } : {}),
      })
    },
  })
  return (
    <StepForm form={form} submitLabel={t('sign.submit')}>
      <p>{t('sign.lead')}</p>
      <Checkbox
        checked={accepted}
        onChange={(checked) => {
          setAccepted(checked)
          setUntold(false)
        }}
        error={untold ? t('sign.untold') : undefined}
      >
        {t('sign.accept')}
      </Checkbox>
      {card && (
        <SecretField
          {...form.secret('cardPassword')}
          label={t(`sign.${card}`)}
          hint={t('sixDigits')}
          kind="digits"
        />
      )}
    </StepForm>
  )
}
