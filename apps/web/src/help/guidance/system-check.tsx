import { currentTimeCall } from '@cloudsail/contract/bankday'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { greetAgent } from '@cloudsail/ui/base/api/ukey-agent.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { useState } from 'react'
import { useOnce } from '../../base/use-once.ts'
import css from './guidance.module.css'

/** Beyond this difference from the bank's clock, dynamic passwords and certificates may fail. */
const mostSkewMs = 5 * 60_000

/** Returns the difference between this machine's clock and the bank's, in milliseconds. */
async function askSkew(): Promise<number> {
  const { currentTime } = await call(currentTimeCall, {})
  return Math.abs(Date.parse(currentTime) - Date.now())
}

type Check = 'secure' | 'crypto' | 'clock' | 'cookies' | 'agent'

/** Checks the browser against the requirements. The USB-Key program is checked only when the customer asks. */
export function SystemCheck() {
  const t = useTexts('guidance')
  const skewMs = useOnce(askSkew).data
  const [agent, setAgent] = useState<'no' | 'yes' | 'asking' | undefined>()
  const checks: readonly (readonly [Check, boolean | undefined])[] = [
    ['secure', window.isSecureContext],
    ['crypto', typeof crypto.subtle === 'object'],
    ['cookies', navigator.cookieEnabled],
    ['clock', skewMs === null ? undefined : skewMs <= mostSkewMs],
    ['agent', agent === 'yes' ? true : agent === 'no' ? false : undefined],
  ]
  const ask = async () => {
    setAgent('asking')
    const found = await greetAgent().then(
      () => true,
      () => false,
    )
    setAgent(found ? 'yes' : 'no')
  }
  return (
    <Card
      title={t('check.title')}
      aside={
        <Button small look="line" busy={agent === 'asking'} onClick={() => void ask()}>
          {t('check.ask')}
        </Button>
      }
    >
      <ul className={css.checks} aria-live="polite">
        {checks.map(([check, well]) => (
          <li key={check}>
            <span data-well={well === undefined ? undefined : well ? 'yes' : 'no'}>
              <Icon name={well === undefined ? 'minus' : well ? 'check' : 'cross'} size={18} />
            </span>
            <span>{t(`check.${check}.${well === undefined ? 'unknown' : well ? 'yes' : 'no'}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
