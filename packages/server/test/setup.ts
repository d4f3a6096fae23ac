// Run before each file of tests; what it imports is run once in each process.
import './cheap-argon2.ts'
