export * from './jwe.ts'
