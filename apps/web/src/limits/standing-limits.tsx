import { cancelRaise, type StandingLimit } from '@cloudsail/contract/limits'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { valueText } from './amounts.ts'
import css from './limits.module.css'

/** Shows current limits, each with its pending raises and a button to cancel one. */
export function StandingLimits({ limits }: { limits: readonly StandingLimit[] }) {
  const t = useTexts('limits')
  return (
    <dl className={css.limits}>
      {limits.map(({ kind, value, pending }) => (
        <div key={kind}>
          <dt>{t(`kind.${kind}`)}</dt>
          <dd>{valueText(t, kind, value)}</dd>
          {pending.map((each) => (
            <dd key={each.settingId} className={css.waiting}>
              <span>
                {t('waiting', {
                  value: valueText(t, kind, each.value),
                  time: momentText(each.effectiveAt),
                })}
              </span>
              <CancelRaise settingId={each.settingId} about={t(`kind.${kind}`)} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** Cancels a pending raise with one press. No confirmation is needed, because less becomes possible. */
export function CancelRaise({
  settingId,
  about,
  onDone,
}: {
  settingId: string
  about: string
  onDone?: () => void
}) {
  const t = useTexts('limits')
  const order = useQuickOrder(cancelRaise)
  const cancel = async () => {
    if (!(await order.give({ settingId }))) return
    showToast('success', t('cancelled'))
    await invalidateQueries()
    onDone?.()
  }
  const problem = order.problem
  return (
    <>
      <Button
        look="line"
        small
        busy={order.busy}
        aria-label={t('cancel.about', { about })}
        onClick={() => void cancel()}
      >
        {t('cancel')}
      </Button>
      {problem && (
        <div className={css.problem}>
          <MessageBar kind="error" live>
            {problem}
          </MessageBar>
        </div>
      )}
    </>
  )
}
