import { brand } from '@cloudsail/contract'
import {
  goBack,
  isProofStep,
  type JourneyKind,
  type JourneyStep,
  journeys,
  leaveJourney,
  type ProofStep,
  plannedSteps,
} from '@cloudsail/contract/identity'
import { Advice } from '@cloudsail/ui/advice.tsx'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Columns } from '@cloudsail/ui/columns.tsx'
import { Dialog } from '@cloudsail/ui/dialog.tsx'
import { Link } from '@cloudsail/ui/link.tsx'
import { PageMessage } from '@cloudsail/ui/page-message.tsx'
import { Steps } from '@cloudsail/ui/steps.tsx'
import { Waiting } from '@cloudsail/ui/waiting.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './journey-frame.module.css'
import { backToEntry, forgetJourney } from './journey-store.ts'
import { journeyToken } from './journey-token.ts'
import { goToDueStep, takeStep, useJourney } from './use-journey.ts'

void loadTexts('journeys')

interface EntryProps {
  kind: JourneyKind
  /** Replaces the journey's title if the screen also serves another purpose. The progress is then left out. */
  title?: string | undefined
  /** Above the form. */
  lead?: ReactNode
  children: ReactNode
  /** The step that takes the code on the same screen, and the one that takes the signature. */
  code: ReactNode
  signature?: ReactNode
}

/** The first screen of a journey, which also takes its proofs. Customers who are further on are sent to their step. */
export function JourneyEntry({ kind, title, lead, children, code, signature }: EntryProps) {
  const known = useJourney()
  const mine = known.is === 'on' && known.state.journey === kind ? known.state : null
  const elsewhere = mine !== null && !isProofStep(mine.step) ? mine : null
  const proofs: Record<ProofStep, ReactNode> = { code, signature }
  useEffect(() => {
    if (elsewhere) goToDueStep(elsewhere)
  }, [elsewhere])
  if (known.is === 'asking' || elsewhere) return <Waiting />
  if (mine && isProofStep(mine.step))
    return (
      <Frame kind={kind} steps={mine.steps} at={mine.step} back={mine.back} underWay>
        {proofs[mine.step]}
      </Frame>
    )
  return (
    <Frame kind={kind} steps={plannedSteps(kind, null)} at="entry" back={null} title={title} lead={lead}>
      {known.is === 'on' && <Unfinished kind={known.state.journey} route={known.state.route} />}
      {children}
    </Frame>
  )
}

/** The screen of one step, with its form. Customers at another step are sent there. Customers on no journey are informed. */
export function JourneyScreen({ step, children }: { step: JourneyStep; children: ReactNode }) {
  const known = useJourney()
  const elsewhere = known.is === 'on' && known.state.step !== step ? known.state : null
  useEffect(() => {
    if (elsewhere) goToDueStep(elsewhere)
  }, [elsewhere])
  if (known.is === 'asking' || elsewhere) return <Waiting />
  if (known.is === 'none') return <NoJourney />
  const { journey, steps, back } = known.state
  return (
    <Frame kind={journey} steps={steps} at={step} back={back} underWay={step !== 'done'}>
      {children}
    </Frame>
  )
}

interface FrameProps {
  kind: JourneyKind
  steps: readonly JourneyStep[]
  at: JourneyStep | 'entry'
  back: JourneyStep | null
  title?: string | undefined
  lead?: ReactNode
  underWay?: boolean
  children: ReactNode
}

/** The layout: title, progress, the form on its sheet, and an aside. */
function Frame({ kind, steps, at, back, title, lead, underWay, children }: FrameProps) {
  const t = useTexts('journeys')
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(at)
  // Each new step on the same screen moves focus and view to its heading.
  useEffect(() => {
    if (last.current === at) return
    last.current = at
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [at])
  return (
    <div className={css.journey}>
      <div className={css.top}>
        <h1 ref={heading} tabIndex={-1}>
          {title ?? (at === 'entry' || at === 'done' ? journeys[kind].title[language] : t(`step.${at}`))}
        </h1>
        {at !== 'entry' && at !== 'done' && <p className={css.of}>{journeys[kind].title[language]}</p>}
      </div>
      {title === undefined && <Progress steps={steps} at={at} />}
      <Columns
        beside={
          <Card title={t('aside')}>
            <Advice>
              <li>{t(`advice.${at}`)}</li>
              <li>{t('advice.secret')}</li>
              {at !== 'done' && <li>{t('advice.time')}</li>}
            </Advice>
            <p className={css.hotline}>{t('advice.hotline', { hotline: brand.hotline })}</p>
            <p className={css.hotline}>
              <Link href="#/login/privacyPolicy">{t('advice.privacy')}</Link>
            </p>
          </Card>
        }
      >
        <Card flush>
          <div className={css.sheet}>
            {lead && <p className={css.lead}>{lead}</p>}
            {children}
            {underWay && <Ways back={back} entry={at === steps[0] ? kind : null} />}
          </div>
        </Card>
      </Columns>
    </div>
  )
}

/** Shows the progress of the journey. */
function Progress({ steps, at }: Pick<FrameProps, 'steps' | 'at'>) {
  const t = useTexts('journeys')
  const all = ['entry', ...steps] as const
  const place = all.indexOf(at)
  return (
    <Steps
      spread
      label={t('progress', { at: place + 1, of: all.length })}
      steps={all.map((step) => t(`name.${step}`))}
      at={at === 'done' ? all.length : place}
    />
  )
}

interface WaysProps {
  back: JourneyStep | null
  /** The journey that starts with this step. Its initial data can still be corrected. */
  entry: JourneyKind | null
}

/** The way back, if open, and the way out with a confirmation. */
function Ways({ back, entry }: WaysProps) {
  const t = useTexts('journeys')
  const [asking, setAsking] = useState(false)
  const endAtBank = () => {
    const token = journeyToken()
    if (token !== null) call(leaveJourney, { token }, { reportErrors: 'none' }).catch(() => {})
  }
  const leave = () => {
    endAtBank()
    forgetJourney()
    navigate('/login')
  }
  const correct = (kind: JourneyKind) => {
    endAtBank()
    backToEntry()
    navigate(journeys[kind].entry)
  }
  return (
    <div className={css.ways}>
      {back && (
        <Button look="text" small onClick={() => void takeStep(goBack, {}).catch(() => {})}>
          {t('back')}
        </Button>
      )}
      {entry && (
        <Button look="text" small onClick={() => correct(entry)}>
          {t('correct')}
        </Button>
      )}
      <Button look="text" small onClick={() => setAsking(true)}>
        {t('leave')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('leave.title')}
        actions={
          <>
            <Button look="line" onClick={leave}>
              {t('leave.yes')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('leave.no')}</Button>
          </>
        }
      >
        <p>{t('leave.text')}</p>
      </Dialog>
    </div>
  )
}

/** Shown if this window has another journey. The customer can continue it, or start this one instead. */
export function Unfinished({ kind, route }: { kind: JourneyKind; route: string }) {
  const t = useTexts('journeys')
  const language = useLanguage()
  return (
    <div className={css.unfinished}>
      <span>{t('unfinished', { title: journeys[kind].title[language] })}</span>
      <ButtonLink small href={`#${route}`}>
        {t('unfinished.go')}
      </ButtonLink>
    </div>
  )
}

function NoJourney() {
  const t = useTexts('journeys')
  return (
    <PageMessage
      icon="clock"
      title={t('none.title')}
      actions={
        <>
          <ButtonLink look="sea" href="#/firstLogin">
            {t('none.firstLogin')}
          </ButtonLink>
          <ButtonLink href="#/login">{t('none.login')}</ButtonLink>
        </>
      }
    >
      {t('none.text')}
    </PageMessage>
  )
}
