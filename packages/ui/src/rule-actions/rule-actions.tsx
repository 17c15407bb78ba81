import { type ReactNode, useState } from 'react'
import { AskDialog } from '../ask-dialog.tsx'
import { invalidateQueries } from '../base/queries.ts'
import { loadTexts, useTexts } from '../base/texts.ts'
import { showToast } from '../base/toast-store.ts'
import { Button } from '../button.tsx'
import css from './rule-actions.module.css'

void loadTexts('rules')

type Hold = 'pause' | 'skip'

interface Props {
  state: 'active' | 'paused'
  /** The next date of an active rule. */
  nextOn: string | null
  /** Number of dates still to come. */
  left: number
  /** Whether the rule has a single date, which can be neither paused nor skipped. */
  isOnce?: boolean
  hold: { give: (action: Hold) => Promise<boolean>; busy: boolean; problem: string | undefined }
  onChange: () => void
  onResume: () => void
  /** The way to end the rule. */
  cancel: ReactNode
}

/** What a customer can do about a rule that runs by itself: change it, skip a date, pause or resume it, end it. */
export function RuleActions({
  state,
  nextOn,
  left,
  isOnce = false,
  hold,
  onChange,
  onResume,
  cancel,
}: Props) {
  const t = useTexts('rules')
  const [asking, setAsking] = useState<Hold | null>(null)
  const on = nextOn ?? undefined
  const carryOut = async (action: Hold) => {
    if (!(await hold.give(action))) return
    setAsking(null)
    showToast('success', t(`${action}.done`, { on }))
    await invalidateQueries()
  }
  return (
    <div className={css.actions}>
      {state === 'paused' ? (
        <>
          <p>{t('paused')}</p>
          <Button small onClick={onResume}>
            {t('resume')}
          </Button>
        </>
      ) : (
        <>
          <Button small look="line" onClick={onChange}>
            {t('change')}
          </Button>
          {!isOnce && left > 1 && (
            <Button small look="line" onClick={() => setAsking('skip')}>
              {t('skip')}
            </Button>
          )}
          {!isOnce && (
            <Button small look="line" onClick={() => setAsking('pause')}>
              {t('pause')}
            </Button>
          )}
        </>
      )}
      {cancel}
      {asking && (
        <AskDialog
          title={t(`${asking}.title`)}
          keep={t('keep')}
          confirm={t(`${asking}.confirm`)}
          busy={hold.busy}
          problem={hold.problem}
          onClose={() => setAsking(null)}
          onConfirm={() => void carryOut(asking)}
        >
          <p>{t(`${asking}.text`, { on })}</p>
        </AskDialog>
      )}
    </div>
  )
}
