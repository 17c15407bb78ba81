import { endAgreement, pauseAgreement } from '@cloudsail/contract/payments'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { type ReactNode, useState } from 'react'
import css from './agreements.module.css'
import { ConfirmedOrder } from './confirmed-order.tsx'
import { LowerCaps, type StandingAgreement } from './lower-caps.tsx'

void loadTexts('payAgreements')

/** Returns whether this customer has signed, which changes of agreements require. */
export function useMayChange(): boolean {
  const kind = useSession()?.user?.kind
  return kind === 'branchSigned' || kind === 'onlineSigned'
}

/** Lists the actions for a current agreement. Raising and resuming need factors and have flows of their own. */
export function AgreementActions({
  agreement,
  onFlow,
  pausable = true,
  endNote,
  endWords,
  children,
}: {
  agreement: StandingAgreement
  onFlow: (flow: 'raise' | 'resume') => void
  pausable?: boolean
  /** Further effects of ending it. */
  endNote?: ReactNode
  endWords?: { button: string; title: string; confirm: string; done: string; text: string }
  children?: ReactNode
}) {
  const t = useTexts('payAgreements')
  const [lowers, setLowers] = useState(false)
  const { key, name, state } = agreement
  if (!useMayChange()) return null
  const end = endWords ?? {
    button: t('end'),
    title: t('end.title'),
    confirm: t('end.confirm'),
    done: t('end.done'),
    text: t('end.text'),
  }
  return (
    <div className={css.actions}>
      {children}
      <Button look="line" small onClick={() => setLowers(true)}>
        {t('lower')}
      </Button>
      <Button look="line" small onClick={() => onFlow('raise')}>
        {t('raise')}
      </Button>
      {state === 'paused' && (
        <Button look="line" small onClick={() => onFlow('resume')}>
          {t('resume')}
        </Button>
      )}
      {state === 'active' && pausable && (
        <ConfirmedOrder
          contract={pauseAgreement}
          input={{ agreement: key }}
          words={{
            button: t('pause'),
            title: t('pause.title'),
            confirm: t('pause.confirm'),
            done: t('pause.done'),
          }}
        >
          <p>{name}</p>
          <p>{t('pause.text')}</p>
        </ConfirmedOrder>
      )}
      <ConfirmedOrder contract={endAgreement} input={{ agreement: key }} words={end}>
        <p>{name}</p>
        <p>{end.text}</p>
        {endNote && <p>{endNote}</p>}
      </ConfirmedOrder>
      {lowers && <LowerCaps agreement={agreement} onClose={() => setLowers(false)} />}
    </div>
  )
}
