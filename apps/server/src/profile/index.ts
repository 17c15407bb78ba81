import { nicknameChanges } from './change-nickname.ts'

export { avatarOf } from './change-avatar.ts'
export { favouriteFunctions } from './favourites.ts'
export { handlers } from './handlers.ts'
export { homeLayout } from './home-layout.ts'
export { quickMenu } from './quick-menu.ts'

/** Dated parameters of this module. */
export const parameters = [nicknameChanges]
