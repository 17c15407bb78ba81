export * from './calls.ts'
export * from './favourites.ts'
export * from './settings.ts'
