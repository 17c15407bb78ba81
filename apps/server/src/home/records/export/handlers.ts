import { dataExports, type ExportPart, exportFile } from '@cloudsail/contract/profile'
import { businessDate, wireTime } from '../../../bankday/index.ts'
import { BankError } from '../../../errors.ts'
import { type Handler, handle } from '../../../http/handler.ts'
import { orderHandlers } from '../../../orders/index.ts'
import { exportData, exportsLeft } from './request.ts'
import { exportTexts as texts } from './texts.ts'

const listed = 6

const listExports = handle(dataExports, async ({ db, session: { customerId }, now }) => {
  const [{ max, left, hours, againOn }, rows] = await Promise.all([
    exportsLeft(db, { customerId, now }),
    db
      .selectFrom('profile.exports')
      .select([
        'order_id',
        'asked_at',
        'parts',
        'from_on',
        'to_on',
        'state',
        'progress',
        'bytes',
        'expires_at',
      ])
      .where('customer_id', '=', customerId)
      .orderBy('order_id', 'desc')
      .limit(listed)
      .execute(),
  ])
  return {
    today: businessDate(now),
    max,
    left,
    hours,
    againOn: left === 0 ? againOn : null,
    exports: rows.map(({ order_id, asked_at, from_on, to_on, parts, state, progress, bytes, expires_at }) => {
      const isOver = state === 'ready' && expires_at! <= now
      return {
        orderId: order_id,
        at: wireTime(asked_at),
        parts: parts as ExportPart[],
        from: from_on,
        to: to_on,
        progress,
        bytes,
        state: isOver ? ('expired' as const) : state,
        until: expires_at && wireTime(expires_at),
      }
    }),
  }
})

const sendFile = handle(exportFile, async ({ db, session: { customerId }, language, now }, { orderId }) => {
  const row = await db
    .selectFrom('profile.exports')
    .select(['file', 'asked_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) throw new BankError('exportGone')
  return {
    fileName: `${texts.archive[language]}_${businessDate(row.asked_at)}.zip`,
    mediaType: 'application/zip',
    base64: row.file!.toString('base64'),
  }
})

/** Handlers of the export of one's own data. */
export const exportHandlers: Handler[] = [...orderHandlers([exportData]), listExports, sendFile]
