import { authMethodNames } from '@cloudsail/contract'
import { type LimitChange, limitChanges } from '@cloudsail/contract/limits'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { type Translate, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { OrderDetail } from '@cloudsail/ui/order-flow/order-detail.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { RowStrip } from '@cloudsail/ui/query-page/row-strip.tsx'
import { valueText } from './amounts.ts'
import { CancelRaise } from './standing-limits.tsx'

/** PTR0304000: the history of limits, transfer service and designated receivers. */
export default function LimitChangesScreen() {
  const t = useTexts('limits')
  const language = useLanguage()
  return (
    <QueryPage
      query={limitChanges}
      rowKey={({ changeId }) => changeId}
      rowLabel={(row) => whatOf(t, row)}
      looks={{
        what: { note: ({ object }) => object || t('changes.ebank'), narrow: 'title' },
        change: {
          value: (row) => (row.kind ? changeOf(t, row.kind, row) : effectOf(t, row)),
          note: (row) => row.kind && effectOf(t, row),
          narrow: 'state',
        },
        by: { note: ({ method }) => authMethodNames[method][language], secondary: true },
        order: { secondary: true },
      }}
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

function changeOf(
  t: Translate<'limits'>,
  kind: NonNullable<LimitChange['kind']>,
  { from, to }: LimitChange,
): string {
  return `${valueText(t, kind, from)} → ${valueText(t, kind, to)}`
}

function effectOf(t: Translate<'limits'>, { at, effectiveAt }: LimitChange): string {
  return effectiveAt > at ? t('changes.from', { time: momentText(effectiveAt) }) : t('changes.atOnce')
}
