import { maskIp } from '@cloudsail/contract'
import { overview as overviewCall } from '@cloudsail/contract/accounts'
import {
  dataSources,
  displayAt,
  type HomePanel,
  type HomeSource,
  homePanels,
  infobar,
} from '@cloudsail/contract/home'
import { loginMethods } from '@cloudsail/contract/identity'
import { branchName } from '../accounts/core/index.ts'
import { addDays, businessDate, wireTime } from '../bankday/index.ts'
import { findCustomer } from '../customers/index.ts'
import { type CustomerContext, type Handler, handle } from '../http/handler.ts'
import { permittedFunctions, refusedFunctions } from '../identity/index.ts'
import { lastEntries } from '../ledger/index.ts'
import { countUnread, listNotices } from '../messages/index.ts'
import { favouriteFunctions, quickMenu } from '../profile/index.ts'
import { featuredProducts } from '../wealth/index.ts'
import { homeAccounts } from './home-accounts.ts'
import { overview } from './overview.ts'
import { readPortfolio } from './portfolio.ts'
import { monthsSpending } from './spending.ts'
import { outlookOf, upcomingItems } from './upcoming-items.ts'
import { worthOn } from './worth.ts'

const showInfobar = handle(infobar, async ({ db, session, now }) => {
  const { customerId } = session
  const [customer, unread, favourites] = await Promise.all([
    findCustomer(db, customerId),
    countUnread(db, { customerId, now }),
    favouriteFunctions(db, { customerId, today: businessDate(now) }),
  ])
  const { branchCode } = customer
  const { kind, method, seal, loginCount, previousLogin: last } = customer
  return {
    ...{ kind, method, seal, loginCount },
    nickname: customer.nickname ?? customer.name,
    functions: permittedFunctions(kind, method),
    refused: refusedFunctions(kind, method),
    lastLogin: last && { at: wireTime(last.at), ip: maskIp(last.ip), method: loginMethodOf(last.method) },
    now: wireTime(now),
    unreadNotices: unread.notices,
    unreadMail: unread.mail,
    serviceMessage: unread.newest,
    openBank: { number: branchCode, name: await branchName(db, branchCode) },
    favourites,
  }
})

/** What was logged in with, where it is one that can still be told. */
const loginMethodOf = (text: string) => loginMethods.find((method) => method === text) ?? null

/** Holders of a credit card alone have no assets here and are offered nothing they cannot buy. */
const notForCardOnly: readonly HomePanel[] = ['assets', 'spending', 'products']

const panelsOf = ({ kind }: CustomerContext['session']): HomePanel[] =>
  homePanels.filter((panel) => kind !== 'cardOnly' || !notForCardOnly.includes(panel))

const showDisplay = handle(displayAt, async ({ session }) => ({ panels: panelsOf(session) }))

const readSources = handle(dataSources, async ({ db, session, now }, { sources }) => {
  const { customerId } = session
  const today = businessDate(now)
  const wanted = <T>(source: (typeof sources)[number], read: () => Promise<T>) =>
    sources.includes(source) ? read() : undefined
  const ofPortfolio: readonly HomeSource[] = ['accounts', 'upcoming', 'spending']
  const portfolio = sources.some((source) => ofPortfolio.includes(source))
    ? readPortfolio(db, session, today)
    : undefined
  const [accounts, upcoming, spending, menu, notices, products] = await Promise.all([
    wanted('accounts', async () => {
      const monthEnd = addDays(`${today.slice(0, 7)}-01`, -1)
      const [read, entries, [lastMonth]] = await Promise.all([
        portfolio!,
        lastEntries(db, customerId),
        worthOn(db, customerId, [monthEnd], portfolio!),
      ])
      return homeAccounts(read, { lastEntries: entries, lastMonthMinor: lastMonth!.assetsMinor })
    }),
    wanted('upcoming', async () => upcomingItems(await portfolio!, today)),
    wanted('spending', async () => monthsSpending(db, customerId, await portfolio!, today)),
    wanted('quickMenu', () => quickMenu(db, customerId)),
    wanted('notices', () => listNotices(db, { customerId, now, limit: noticesShown })),
    wanted('products', () => featuredProducts(db, today)),
  ])
  return {
    ...(accounts && { accounts }),
    ...(upcoming && { upcoming, outlook: outlookOf((await portfolio)!, today) }),
    ...(spending && { spending }),
    ...(menu && { quickMenu: { ...menu, functions: [...menu.functions] } }),
    ...(notices && { notices }),
    ...(products && { products }),
  }
})

const noticesShown = 4

const showOverview = handle(overviewCall, ({ db, session, now }) => overview(db, session, now))

export const handlers: Handler[] = [showInfobar, showDisplay, readSources, showOverview]
