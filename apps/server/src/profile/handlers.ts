import { reservedInformation } from '@cloudsail/contract/profile'
import { findCustomer } from '../customers/index.ts'
import { type Handler, handle } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { changeAddress } from './change-address.ts'
import { changeAvatar, pictureHandler } from './change-avatar.ts'
import { changeEmail } from './change-email.ts'
import { changeMobile, mobileHandler } from './change-mobile.ts'
import { changeNickname, nicknameHandlers } from './change-nickname.ts'
import { changeOccupation } from './change-occupation.ts'
import { changeSettings } from './change-settings.ts'
import { changesHandler } from './changes.ts'
import { contactHandler } from './contact.ts'
import { favouriteHandlers } from './favourites.ts'
import { changeHome, homeLayoutHandler } from './home-layout.ts'
import { changeQuickMenu, quickMenuHandler } from './quick-menu.ts'
import { reportLogin } from './report-login.ts'
import { changeReservedInformation } from './reserved-information.ts'
import { settingsHandlers } from './settings.ts'

export const handlers: Handler[] = [
  ...orderHandlers([
    changeReservedInformation,
    changeMobile,
    changeEmail,
    changeAddress,
    changeOccupation,
    changeSettings,
    reportLogin,
    changeNickname,
    changeAvatar,
    changeQuickMenu,
    changeHome,
  ]),
  ...nicknameHandlers,
  pictureHandler,
  quickMenuHandler,
  homeLayoutHandler,
  changesHandler,
  mobileHandler,
  contactHandler,
  ...settingsHandlers,
  ...favouriteHandlers,
  handle(reservedInformation, async ({ db, session }) => ({
    seal: (await findCustomer(db, session.customerId)).seal,
  })),
]
