export { handlers } from './handlers.ts'
export { quickMenu } from './quick-menu.ts'
