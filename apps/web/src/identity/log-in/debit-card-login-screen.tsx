import { brand } from '@cloudsail/contract'
import { firstUseChecked } from '@cloudsail/contract/identity'
import { navigate, wantedRoute } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { Link } from '@cloudsail/ui/link.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { NumberField } from '@cloudsail/ui/number-field.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { SecretField } from '@cloudsail/ui/secret-field.tsx'
import { useImageCode } from '@cloudsail/ui/use-image-code.ts'
import { useState } from 'react'
import { CodeForm } from '../journeys/code-form.tsx'
import { ImageCode } from '../journeys/image-code.tsx'
import { JourneyEntry } from '../journeys/journey-frame.tsx'
import { beginJourney, entryValues } from '../journeys/journey-store.ts'
import { StepForm } from '../journeys/step-form.tsx'
import { callJourney, goToDueStep } from '../journeys/use-journey.ts'
import { useStepForm } from '../journeys/use-step-form.ts'
import { checkPassword } from './check-login.ts'
import { askedAgain, enterBank, sendLogin } from './send-login.ts'

const ways = ['query', 'withdrawal'] as const
type Way = (typeof ways)[number]

/**
 * /login/debitCardLogin: log-in with the query password. The first time with the withdrawal password, which leads to online
 * signing.
 */
export default function DebitCardLoginScreen() {
  const t = useTexts('journeys')
  const [way, setWay] = useState<Way>(entryValues({ cardNumber: '' }).cardNumber ? 'withdrawal' : 'query')
  return (
    <JourneyEntry
      kind="onlineSigning"
      title={way === 'query' ? t('debitLogin.title') : undefined}
      lead={t('onlineSigning.lead')}
      code={<CodeForm />}
    >
      <CardForm way={way} setWay={setWay} />
    </JourneyEntry>
  )
}

function CardForm({ way, setWay }: { way: Way; setWay: (way: Way) => void }) {
  const t = useTexts('journeys')
  const image = useImageCode()
  const [inUse, setInUse] = useState<'branch' | 'none' | null>(null)
  const form = useStepForm({
    initial: entryValues({ cardNumber: '', imageCode: '' }),
    call: firstUseChecked,
    secrets: { password: (secret) => checkPassword('debitCard', secret) },
    image,
    send: async ({ cardNumber, imageCode }, secrets) => {
      setInUse(null)
      const sent = { password: await secrets.password(), imageCodeId: image.picture?.id ?? '', imageCode }
      if (way === 'query') {
        const wanted = wantedRoute()
        const answer = await sendLogin('debitCard', cardNumber, sent).catch(askedAgain)
        if (!answer) return navigate('/login', { state: { wanted } })
        return enterBank(answer, { wanted, othersEnded: t('endedOther', { hotline: brand.hotline }) })
      }
      const { firstUse, journey } = await callJourney(firstUseChecked, { cardNumber, ...sent })
      if (!journey) {
        setInUse(firstUse === 'branch' ? 'branch' : 'none')
        return image.renew()
      }
      beginJourney(journey, { cardNumber })
      goToDueStep(journey)
    },
  })
  return (
    <StepForm form={form} submitLabel={t(`way.${way}.submit`)}>
      {inUse && (
        <MessageBar kind="warn" live>
          {t(`inUse.${inUse}`)}
          <Gap />
          {inUse === 'branch' && <Link href="/login/e-bankFirstLogin">{t('inUse.branch.go')}</Link>}
        </MessageBar>
      )}
      <RadioCards<Way>
        label={t('way')}
        value={way}
        onChange={setWay}
        options={ways.map((value) => ({ value, label: t(`way.${value}`), note: t(`way.${value}.note`) }))}
      />
      <NumberField
        {...form.field('cardNumber')}
        label={t('debitRegistration.card')}
        autoComplete="cc-number"
      />
      <SecretField
        {...form.secret('password')}
        label={t(`password.${way}`)}
        hint={t('sixDigits')}
        kind="digits"
      />
      <ImageCode image={image} field={form.field('imageCode')} />
    </StepForm>
  )
}
