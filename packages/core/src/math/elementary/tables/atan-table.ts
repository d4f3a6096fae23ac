import { packedDoubles } from './packed-doubles.ts'

/**
 * atan(j/64) for j = 0..64 as [high, low].
 * Made by tools/golden/elementary_tables.py.
 */
export const ATAN_TABLE: Float64Array = packedDoubles(
  'AAAAAAAAAAAAAAAAAAAAAJtyu1tV/48/UP9NncMgIrwldqm7Vf2fPyyRRBRD7DW8KtowhIH7pz8F8ZT3+G4IvOr9LLdb9a8/HT/S' +
    'hk2TPLydVXwOn/WzP0f4XSjOxFo8D/ECJhjutz+YPQxMZftcvMMHb76e47s/h1mgKY97XzxuL6yautW/PxcMdoZ200y8JzcE+/rh' +
    'wT+Mz9oUWUhLvGxixuju1sM/GyjpDDsaZjxqwj4egcnFPz0PASyrVFC8AlvOS3u5xz/Kgfi0sEdTPCaGbOmopsk/jjS05wH2TDyi' +
    'YJJS15DLP6vl4NIQeyE8Nlcg39V3zT9+WTQVjWRsPN2ALPl1W88/va/3PG6raDxiY9iXxZ3QP2W4DDlHLnY8ePELo/WL0T/5G4t0' +
    'pAxjPEbvVyA3eNI/gfxt0813cLzM6wc3d2LTP9hytkSlY2m8Cq/CNqRK1D+6s1U85NV1vErNUZmtMNU/gkCIgGRWYrzizwkDhBTW' +
    'PwAfcRVXcnq88d7kQRn21j8Y6fbmqmN8vPezY0tg1dc/miQrXIicdjwlG0o5TbLYP6iPdKMLbXs8GGtNRdWM2T93Cv2IyeZ5PP0j' +
    'zMPuZNo//7dQG+xNcrxsXKYdkTrbP0BQyrGH4Xo88MlOybQN3D80TJNwzsF8vFETLENT3tw/rfEYRPoserxPu2EFZ6zdP+JlLyJ/' +
    'K3o8NFoXf+t33j81NL/BPeVwPBgUVAvdQN8/Iyo43JI5arwMpMFznAPgP5PVyUnJMou80DDblH5l4D/mSWNfSVt9vNpDW1sUxuA/' +
    'T0C1E/p0WTyp0vubXSXhPzXuwOGuvVK8E3y+iFqD4T8BwwDsHGKMPLT+3qsL4OE/j2Z6KN8oWbxqnszicTviP04iOJ8cQmw8MY4w' +
    'WY6V4j+HwMawc55wvMrLBoRi7uI/jc/wn15djDy7N84c8EXjPwIRxzcRAoE8GhfUHDmc4z9Gv9gxQzCCvPSWnrg/8eM/8EQmSYvP' +
    'fjxWW3lbBkXkP8h5PxbQdn+84Z4mo4+X5D9YpPKHmkFyPATstlve6OQ/bHmzvj2jhDwfBol79TjlPwxS2qt0u4G8uy9zH9iH5T9Q' +
    'qcXYyeV1vBibFoeJ1eU/yufFS44CYDyOe10RDSLmP8HoDjWFt2K8h+AjOWZt5j+6u+jrb+p2vJk9C5KYt+Y/DsWIYTiAirw0RnjF' +
    'pwDnP/beqiVNw3i8D466j5dI5z+hhFgWprJHPF4xXb1rj+c/QDeAiaAGhDyToJ8oKNXnP6k6Lx6CYIU8TYoVt9AZ6D8XudMpYvd7' +
    'vMXCbFdpXeg/w7jIf262Zjz48Vf/9Z/oPxt6F16aW4W8XsCcqXrh6D9hLwSrgsF+vBgtRFT7Iek/B1wUMyamgTw=',
)
