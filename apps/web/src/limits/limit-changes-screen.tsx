import { type LimitChange, limitChanges } from '@cloudsail/contract/limits'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { type Translate, useTexts } from '@cloudsail/ui/base/texts.ts'
import { OrderDetail } from '@cloudsail/ui/order-flow/order-detail.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { RowStrip } from '@cloudsail/ui/query-page/row-strip.tsx'
import { CancelRaise } from './standing-limits.tsx'

/** PTR0304000: the history of limits, transfer service and designated receivers. */
export default function LimitChangesScreen() {
  const t = useTexts('limits')
  return (
    <QueryPage
      query={limitChanges}
      rowKey={({ changeId }) => changeId}
      detail={{
        title: (row) => whatOf(t, row),
        content: ({ orderId }) => <OrderDetail orderId={orderId} />,
        actions: (row) => row.pendingId && <CancelRaise settingId={row.pendingId} about={whatOf(t, row)} />,
      }}
      strip={(row) =>
        row.pendingId && (
          <RowStrip action={<CancelRaise settingId={row.pendingId} about={whatOf(t, row)} />}>
            <span>{effectOf(t, row)}</span>
          </RowStrip>
        )
      }
      empty={{ title: t('changes.none'), text: t('changes.none.text') }}
      make={{ href: '/PTR0302000', text: t('toLimits') }}
    />
  )
}

function whatOf(t: Translate<'limits'>, { action, kind }: LimitChange): string {
  return kind ? `${t(`action.${action}`)} · ${t(`kind.${kind}`)}` : t(`action.${action}`)
}

function effectOf(t: Translate<'limits'>, { at, effectiveAt }: LimitChange): string {
  return effectiveAt > at ? t('changes.from', { time: momentText(effectiveAt) }) : t('changes.atOnce')
}
