import type { ResponseOf } from '@cloudsail/contract'
import { groupAmount } from '@cloudsail/contract'
import { type quickAgreements, quickCapHistory } from '@cloudsail/contract/payments'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Dialog } from '@cloudsail/ui/dialog.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import css from '../agreements/agreements.module.css'

export type QuickAgreement = ResponseOf<typeof quickAgreements>['agreements'][number]

/** Lists the versions of an agreement's caps, newest first. */
export function CapHistory({
  agreement: { agreement, institution },
  onClose,
}: {
  agreement: QuickAgreement
  onClose: () => void
}) {
  const t = useTexts('quickPay')
  const language = useLanguage()
  const { data, isError, error } = useCall(quickCapHistory, { agreement })
  return (
    <Dialog open drawer onClose={onClose} title={`${institution[language]} · ${t('caps')}`}>
      {isError && <MessageBar kind="error">{error.message}</MessageBar>}
      {!data && !isError && <Skeleton lines={4} />}
      {data && (
        <ol className={css.ended}>
          {data.versions.map(({ from, single, day, month }) => (
            <li key={from}>
              <p className="quiet">{t('caps.from', { time: momentText(from) })}</p>
              <p>
                {t('caps.line', {
                  single: groupAmount(single),
                  day: groupAmount(day),
                  month: groupAmount(month),
                })}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
