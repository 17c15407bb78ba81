import type { ReactNode } from 'react'
import { type KeyAnswer, KeyFailure, type KeyRequest } from '../base/api/ukey-agent.ts'
import { cx } from '../base/cx.ts'
import { loadTexts, useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import { Disclosure } from '../disclosure.tsx'
import { Icon } from '../icon.tsx'
import { SignedLine } from '../signed-line.tsx'
import css from './key-panel.module.css'
import { useKeySentence } from './key-sentence.ts'
import { useInsertedKey } from './use-inserted-key.ts'
import { useKeyRequest } from './use-key-request.ts'

void loadTexts('keys')

interface Props {
  /**
   * Serial number of the customer's certificate, if known. The USB-Key of another customer is then reported before any
   * press.
   */
  own?: string | undefined
  /** On the button that begins: "用 USB-Key 签名". */
  action: string
  /** Returns the request to the holder. The caller shows failures of the bank. */
  begin: (serial: string | null) => Promise<KeyRequest>
  onAnswer: (answer: KeyAnswer) => void
  /** Replaces everything once it is done. */
  done?: ReactNode
  disabled?: boolean
  /** `line` if another button is the way onward. */
  look?: 'sea' | 'line'
  /** Another error, in the bank's words. */
  error?: string | undefined
}

const others = new KeyFailure('keyMismatch')

/**
 * Guides the use of a USB-Key: which one is inserted, what is missing and how to fix it, the agent's window, and the result.
 */
export function KeyPanel({ own, action, begin, onAnswer, done, disabled, look = 'sea', error }: Props) {
  const t = useTexts('keys')
  const { standing, ask, cancel } = useKeyRequest()
  const idle = standing.step === 'idle'
  const { key: inserted, trouble, drawer } = useInsertedKey(!done && !disabled && idle)
  const isOthers = own !== undefined && inserted !== null && inserted.serial !== own
  const key = isOthers ? null : inserted
  const lacking = isOthers ? others : trouble
  const problem = lacking ?? (standing.step === 'asking' ? null : standing.trouble)
  const sentence = useKeySentence(problem)
  if (done)
    return (
      <SignedLine>
        <Icon name="check" />
        {done}
      </SignedLine>
    )
  const start = async () => {
    const answer = await ask(() => begin(key?.serial ?? null)).catch(() => null)
    if (answer) onAnswer(answer)
  }
  return (
    <div className={css.panel}>
      {!lacking && (
        <p className={css.state} data-found={key ? '' : undefined}>
          <span className={css.stick} aria-hidden="true" />
          {disabled ? t('later') : key ? t('inserted', { name: key.subject || key.label }) : t('looking')}
        </p>
      )}
      {standing.step === 'waiting' && (
        <div className={css.waiting} role="status">
          <p>{standing.blocked ? t('blocked') : t('waiting')}</p>
          <p className={css.actions}>
            <a href={standing.url} target="_blank" rel="noreferrer">
              {t(standing.blocked ? 'open' : 'openAgain')}
            </a>
            <Button look="text" small onClick={cancel}>
              {t('cancel')}
            </Button>
          </p>
        </div>
      )}
      <div role="alert">
        {(sentence || error) && (
          <div className={cx(css.trouble, lacking !== null && css.lacking)}>
            {sentence && <p>{sentence}</p>}
            {error && <p>{error}</p>}
            {problem && <WhatToDo problem={problem} drawer={drawer} />}
          </div>
        )}
      </div>
      {standing.step !== 'waiting' && (
        <Button
          look={look}
          busy={standing.step === 'asking'}
          disabled={disabled || !key}
          onClick={() => void start()}
        >
          <Icon name="lock" />
          {action}
        </Button>
      )}
    </div>
  )
}

/** Adds what the customer can do to the sentence of the problem. */
function WhatToDo({ problem, drawer }: { problem: KeyFailure; drawer: string | null }) {
  const t = useTexts('keys')
  if (problem.key === 'keyAgentMissing' || problem.key === 'keySoftwareOld')
    return (
      <Disclosure title={t('install')}>
        <ol className={css.steps}>
          <li>{t('install.get')}</li>
          <li>{t('install.start')}</li>
          <li>{t('install.back')}</li>
        </ol>
      </Disclosure>
    )
  if (drawer && ['keyMissing', 'keyMultiple', 'keyMismatch', 'keyLocked'].includes(problem.key))
    return (
      <p>
        <a href={drawer} target="_blank" rel="noreferrer">
          {t('drawer')}
        </a>
      </p>
    )
  return null
}
