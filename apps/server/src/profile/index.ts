export { favouriteFunctions } from './favourites.ts'
export { handlers } from './handlers.ts'
export { quickMenu } from './quick-menu.ts'
