// The library's dependency injection requires this import to come first.
import 'reflect-metadata'

export * from '@peculiar/x509'
