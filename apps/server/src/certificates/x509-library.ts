// The library's dependency injection asks for this first.
import 'reflect-metadata'

export * from '@peculiar/x509'
