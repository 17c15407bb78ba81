import { rateAnswer } from '@cloudsail/contract/help'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { useState } from 'react'
import type { QuestionId } from '../content/questions.ts'
import css from './guidance.module.css'

interface Props {
  id: QuestionId
  /** The earlier rating, if the answer is shown again. */
  said?: boolean | undefined
  onSaid?: (helpful: boolean) => void
}

/** Asks once per answer whether it helped. The bank counts the ratings without knowing who gave them. */
export function DidItHelp({ id, said, onSaid }: Props) {
  const t = useTexts('guidance')
  const [own, setOwn] = useState<boolean>()
  const helpful = said ?? own
  const say = (value: boolean) => {
    setOwn(value)
    onSaid?.(value)
    // A rating that fails to arrive is ignored.
    void call(rateAnswer, { question: id, helpful: value }, { busy: false, reportErrors: 'none' }).catch(
      () => undefined,
    )
  }
  return (
    <fieldset className={css.helped} aria-label={t('helpful')}>
      {helpful === undefined ? (
        <>
          <span aria-hidden="true">{t('helpful')}</span>
          <Button look="line" small onClick={() => say(true)}>
            {t('helpful.yes')}
          </Button>
          <Button look="line" small onClick={() => say(false)}>
            {t('helpful.no')}
          </Button>
        </>
      ) : (
        <p role="status">{t(helpful ? 'helpful.thanks' : 'helpful.sorry')}</p>
      )}
    </fieldset>
  )
}
