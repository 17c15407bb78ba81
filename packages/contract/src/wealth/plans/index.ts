export * from './certify.ts'
