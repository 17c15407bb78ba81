import { maskIp, type ResponseOf, tailOf } from '@cloudsail/contract'
import { overview as overviewCall } from '@cloudsail/contract/accounts'
import { automaticPayments, dataSources, displayAt, type HomeSource, infobar } from '@cloudsail/contract/home'
import { loginMethods } from '@cloudsail/contract/identity'
import { ownPanelData, standardPanels } from '@cloudsail/contract/profile'
import { branchName, midRatesOn, readAccounts } from '../accounts/core/index.ts'
import { addDays, businessDate, wireTime } from '../bankday/index.ts'
import { findCustomer } from '../customers/index.ts'
import type { Queryable } from '../db/database.ts'
import { type CustomerContext, type Handler, handleQuery } from '../http/handler.ts'
import { permittedFunctions, refusedFunctions } from '../identity/index.ts'
import { lastEntries } from '../ledger/index.ts'
import { countUnread, latestMails, listAnnouncements, openComplaints } from '../messages/index.ts'
import { bankPointsAccount, pointsOfAccounts } from '../points/index.ts'
import { avatarOf, favouriteFunctions, homeLayout, quickMenu } from '../profile/index.ts'
import { queryHandlers } from '../query/index.ts'
import { featuredProducts } from '../wealth/index.ts'
import { readAutomatic } from './automatic.ts'
import { homeAccounts } from './home-accounts.ts'
import { insightHandlers } from './insight/handlers.ts'
import { monthsSpending } from './months-spending.ts'
import { overview } from './overview.ts'
import { readPortfolio } from './portfolio.ts'
import { dataHandlers } from './records/handlers.ts'
import { readTileLines } from './tile-lines.ts'
import { readTodo } from './todo.ts'
import { dueSoonOf, outlookOf, paymentsAhead, restOfMonth, upcomingItems } from './upcoming-items.ts'
import { worthOn } from './worth.ts'

const showInfobar = handleQuery(infobar, async ({ db, session, now }) => {
  const { customerId } = session
  const [customer, unread, favourites, avatar] = await Promise.all([
    findCustomer(db, customerId),
    countUnread(db, { customerId, now }),
    favouriteFunctions(db, { customerId, today: businessDate(now) }),
    avatarOf(db, customerId),
  ])
  const { branchCode } = customer
  const { kind, method, seal, loginCount, previousLogin: last } = customer
  return {
    kind,
    method,
    seal,
    loginCount,
    nickname: customer.nickname ?? customer.name,
    avatar,
    birthday: isBirthday(customer.birth, businessDate(now)),
    functions: permittedFunctions(kind, method),
    refused: refusedFunctions(kind, method),
    lastLogin: last && { at: wireTime(last.at), ip: maskIp(last.ip), method: loginMethodOf(last.method) },
    now: wireTime(now),
    unreadAnnouncements: unread.announcements,
    unreadMail: unread.mail,
    serviceMessage: unread.newest,
    openBank: { number: branchCode, name: await branchName(db, branchCode) },
    favourites,
  }
})

/** Returns whether a business date is somebody's birthday. For people born on 29 February it is the 28th in other years. */
export function isBirthday(birth: string, today: string): boolean {
  const day = birth.slice(5)
  const hasLeapDay = addDays(`${today.slice(0, 4)}-02-28`, 1).endsWith('02-29')
  return today.slice(5) === (day === '02-29' && !hasLeapDay ? '02-28' : day)
}

/** Returns the log-in method if it is still a known one. Null otherwise. */
const loginMethodOf = (text: string) => loginMethods.find((method) => method === text) ?? null

const showDisplay = handleQuery(displayAt, async ({ db, session }) => {
  const layout = await homeLayout(db, session)
  if (!layout) return { panels: standardPanels(session.kind), columns: null }
  const { wide, narrow, density } = layout
  return { panels: [...wide, ...narrow], columns: { wide, narrow, compact: density === 'compact' } }
})

/** Panels that show a source's data, if their names differ from the source's. */
const panelsOf: Partial<Record<HomeSource, readonly string[]>> = {
  accounts: ['assets', 'accounts'],
  tileLines: ['quickMenu'],
}

/** Returns those of the sources whose panels the customer's home page shows. */
async function shownSources(
  db: Queryable,
  session: CustomerContext['session'],
  sources: readonly HomeSource[],
): Promise<readonly HomeSource[]> {
  const layout = await homeLayout(db, session)
  const shown: readonly string[] = layout ? [...layout.wide, ...layout.narrow] : standardPanels(session.kind)
  // Card-only customers always see the card's bill, regardless of the panels.
  const always: readonly HomeSource[] = session.kind === 'cardOnly' ? ['upcoming'] : []
  return sources.filter(
    (source) =>
      always.includes(source) || (panelsOf[source] ?? [source]).some((panel) => shown.includes(panel)),
  )
}

const readSources = handleQuery(dataSources, async (context, { sources: asked, shown }) => {
  const { db, session, now } = context
  const { customerId } = session
  const sources = shown ? await shownSources(db, session, asked) : asked
  const today = businessDate(now)
  const wanted = <T>(source: (typeof sources)[number], read: () => Promise<T>) =>
    sources.includes(source) ? read() : undefined
  const ofPortfolio: readonly HomeSource[] = ['accounts', 'upcoming', 'spending']
  const portfolio = sources.some((source) => ofPortfolio.includes(source))
    ? readPortfolio(db, session, today)
    : undefined
  const [accounts, upcoming, spending, menu, announcements, products, tiles] = await Promise.all([
    wanted('accounts', async () => {
      const monthEnd = addDays(`${today.slice(0, 7)}-01`, -1)
      const [read, entries, [lastMonth]] = await Promise.all([
        portfolio!,
        lastEntries(db, customerId, today),
        worthOn(db, customerId, [monthEnd], portfolio!),
      ])
      return homeAccounts(read, { lastEntries: entries, lastMonthMinor: lastMonth!.assetsMinor })
    }),
    wanted('upcoming', async () => upcomingItems(await portfolio!, today)),
    wanted('spending', async () => {
      const [month, read] = await Promise.all([monthsSpending(db, session, today), portfolio!])
      return { ...month, ahead: paymentsAhead(read, today) }
    }),
    wanted('quickMenu', () => quickMenu(db, session)),
    // Important unread announcements are shown even if the panel is hidden.
    asked.includes('announcements')
      ? listAnnouncements(db, {
          customerId,
          now,
          limit: announcementsShown,
          mustRead: !sources.includes('announcements'),
        })
      : undefined,
    wanted('products', () => featuredProducts(db, today)),
    wanted('tileLines', () => readTileLines(context)),
  ])
  return {
    ...(accounts && { accounts }),
    ...(upcoming && {
      upcoming,
      outlook: outlookOf((await portfolio)!, today),
      dueSoon: dueSoonOf((await portfolio)!, today),
    }),
    ...(spending && { spending }),
    ...(menu && { quickMenu: { ...menu, functions: [...menu.functions] } }),
    ...(announcements &&
      (announcements.length > 0 || sources.includes('announcements')) && { announcements }),
    ...(products && { products }),
    ...(tiles && { tileLines: tiles }),
  }
})

const announcementsShown = 4

const showOverview = handleQuery(overviewCall, ({ db, session, now }) => overview(db, session, now))

type PointsLine = NonNullable<ResponseOf<typeof ownPanelData>['points']>[number]

const mailsShown = 3
const ratesShown = ['USD', 'HKD', 'EUR', 'JPY'] as const

const readOwnPanels = handleQuery(ownPanelData, async ({ db, session, language, now }, { panels }) => {
  const { customerId } = session
  const today = businessDate(now)
  const wanted = <T>(panel: (typeof panels)[number], read: () => Promise<T>) =>
    panels.includes(panel) ? read() : undefined
  const [mails, complaints, todo, points, accounts, rates, portfolio] = await Promise.all([
    wanted('mail', () => latestMails(db, customerId, { language, limit: mailsShown })),
    wanted('mail', () => openComplaints(db, customerId, language)),
    wanted('todo', () => readTodo(db, { customerId, method: session.method, now })),
    wanted('points', () => pointsOfAccounts(db, customerId, today)),
    wanted('points', () => readAccounts(db, customerId)),
    wanted('fx', () => midRatesOn(db, [today])),
    wanted('calendar', () => readPortfolio(db, session, today)),
  ])
  return {
    ...(mails && {
      mail: mails.map(({ mailId, sentAt, ...mail }) => ({
        mailId: mailId.toString(),
        at: wireTime(sentAt),
        ...mail,
      })),
    }),
    ...(complaints && { complaints }),
    ...(todo && { todo }),
    ...(points && {
      points: points.flatMap(({ pointsAccountId, ...rest }): PointsLine[] => {
        if (pointsAccountId === bankPointsAccount)
          return session.kind === 'cardOnly' ? [] : [{ tail: null, ...rest }]
        const card = accounts!.find(({ accountId }) => accountId === pointsAccountId)
        return card && card.status !== 'closed' ? [{ tail: tailOf(card.number), ...rest }] : []
      }),
    }),
    ...(rates && {
      fx: ratesShown.flatMap((currency) => {
        const per100 = rates[0]!.per100.get(currency)
        return per100 === undefined ? [] : [{ currency, per100, date: rates[0]!.date }]
      }),
    }),
    ...(portfolio && { calendar: restOfMonth(portfolio, today) }),
  }
})

export const handlers: Handler[] = [
  showInfobar,
  showDisplay,
  readSources,
  readOwnPanels,
  showOverview,
  ...insightHandlers,
  ...dataHandlers,
  ...queryHandlers(automaticPayments, { read: readAutomatic }),
]
