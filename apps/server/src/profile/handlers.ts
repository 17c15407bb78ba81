import { reservedInformation } from '@cloudsail/contract/profile'
import { findCustomer } from '../customers/index.ts'
import { type Handler, handle } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { changeMobile, mobileHandler } from './change-mobile.ts'
import { changeSettings } from './change-settings.ts'
import { favouriteHandlers } from './favourites.ts'
import { changeReservedInformation } from './reserved-information.ts'
import { settingsHandlers } from './settings.ts'

export const handlers: Handler[] = [
  ...orderHandlers([changeReservedInformation, changeMobile, changeSettings]),
  mobileHandler,
  ...settingsHandlers,
  ...favouriteHandlers,
  handle(reservedInformation, async ({ db, session }) => ({
    seal: (await findCustomer(db, session.customerId)).seal,
  })),
]
