import { packedDoubles } from './packed-doubles.ts'

/**
 * 2^(j/128) for j = 0..127 as [high, low].
 * Made by tools/golden/elementary_tables.py.
 */
export const EXP_TABLE: Float64Array = packedDoubles(
  'AAAAAAAA8D8AAAAAAAAAADUz+6k9FvA/t824milhmzxhgHc+mizwP10IW1ODkHG8hX9u6BVD8D9uyXcZHKOQvHSFFdOwWfA/ZbR1' +
    'pOJzjTze9t0pa3DwPyc8seLfkYy8yJt1GEWH8D//hLJLvoZhPIPzxso+nvA/NmExGHhIkTwPiflsWLXwPwth3Eouppg890dyK5LM' +
    '8D9xT+IW3B6QPKLR0zLs4/A/U3vFJxc6QDwb0/6vZvvwP3u9TsTtm2u8UVsS0AET8T86m0Q5EMWWvMwxbMC9KvE/x6VssxS1Ubzg' +
    'LamumkLxP5428Zq/L5O8UY6lyJha8T8Kq+65akCCPHtRfTy4cvE/dorXuUGQgbzqjYw4+YrxP2wPl9EjEJG8dctv61uj8T/kaEl7' +
    'TFuOPNRcBITgu/E/B/YuNYZTmbyquWgxh9TxPzxkogBuAZ48Hdn8IlDt8T+Mt3sCmN+RvNaMYog7BvI/lYRKgXXHjTyW3H2RSR/y' +
    'P+6llJR+qYI8OGJ1bno48j9zBce2frCZPD+msk/OUfI/pPT0vlXBijzdfOJlRWvyP9npQJkzvYI8gWP14d+E8j9+DT+MOkyavOHe' +
    'H/WdnvI/VRKtr+gShjyQ2drQf7jyP6QaONbcCkG8CwPkpoXS8j/VQdtURwKQPFYvPqmv7PI/gyPVRQ/KcTwVtzEK/gbzP+SCMdJq' +
    '9IY8MdhM/HAh8z98BBiO55yKPP8WZLIIPPM/plk2hCEnkzzxn5JfxVbzPyhGTlzuXIu8y6k6N6dx8z/i6kK/6jqWvGbYBW2ujPM/' +
    'vQSZPI2Vnrz3n+U026fzP+P1YdY25HW85agTwy3D8z/DKV03+P+evCI0Ekym3vM/vJ7wEQnaijwcgKwERfrzP/P5Vvkj0Je8Ki73' +
    'IQoW9D94kjAcafNevJeoUNn1MfQ/mXlf493HgbwtiWFgCE70P9CA7wR6m0g8VwAd7UFq9D92imTRS5ScPNA8wbWihvQ/8GKQtqPB' +
    'czze09fwKqP0P1a+0fNiy5k8Jyo21dq/9D/iQuyvl0N9PA3d/Zmy3PQ/M3hqvNvsmDynLJ12svn0P+NXWdIJs5S8QmbPotoW9T/v' +
    'k71phXaPvIJPnVYrNPU/rTyxHb56gLwPkl3KpFH1P5vl7e+caI282ie1Nkdv9T+tkx0BLLuZPP3Hl9QSjfU/6B2aW+GVgjwpVEjd' +
    'B6v1P61HRgVMMpY8t0ZZiibJ9T+ihmmBG0s8PEghrRVv5/U/XuaAMPmmmzwJ3Ha54QX2P0feVptC4pO8hVU6sH4k9j+XtEB+wYOT' +
    'vCDDzDRGQ/Y/M4mddTxIjLwlIlWCOGL2PzQcWYcJtpu8c6lM1FWB9j9lPvdErjhgPM07f2aeoPY/VmSyEzTdm7y/2gt1EsD2Pw0L' +
    '/2dWiXK8LxplPLLf9j+riDxoOr5rvISUUfl9//Y/9g6GJQ88iLx0X+zodR/3P5l6iIZHboG8dIGlSJo/9z881WVs2aiQvMlnQlbr' +
    'X/c/020xV1kkkLw/Xd5PaYD3Py0WAgq4Zpg8hwHrcxSh9z8vmQTudxWEvDLBMAHtwfc/1k0W0UwSnzxiTs828+L3P355FboCXXA8' +
    'Eho+VCcE+D8rl21ihnySvBPOTJmJJfg/2DIV1B1MnbytxyNGGkf4P/vNQaOE1oi87ZJEm9lo+D+69tSb+MafvJlmitnHivg/OrV8' +
    '88KUmTzboCpC5az4PydLhlbx6ZY8jES1FjLP+D+q4+kyXtVwvDZ3FZmu8fg/bJfjohPMhTzG/5ELWxT5PyQlWC551p285cXNsDc3' +
    '+T+8frWBx19nvA9SyMtEWvk/OfCllnxLdrxQTt6fgn35P9GFG3xbGJ28ugfKcPGg+T8y5s6RvXORvJDwo4KRxPk/vvJxsEZ8fDwj' +
    'I+MZY+j5P25M5njKJHg8ZeVde2YM+j8z1RxdSVmTvDMtSuybMPo/qzbcfVwwljxdJT6yA1X6P+FBjdtuL528WLMwE555+j/HY8XK' +
    'fsubPL/9eVVrnvo/Mf33Dsn6kDx689O/a8P6P9Bs58o0ko+8rdNamZ/o+j+BzF00zaGXPGa2jSkHDvs/JeSATPXem7z7FU+4ojP7' +
    'PwjXhDBegGK8OlnljXJZ+z/jbbq733GcvEde+/J2f/s/O6xUfk9YdbxKBqEwsKX7Py4pVA7T/J680sFLkB7M+z+Eni160D2CPAke' +
    '11vC8vs/c5xrP8r9nrycUoXdmxn8P91IUIllEIE8etD/X6tA/D8KxoPgN0WbPEvRVy7xZ/w/rTxI/02Ikjy15waUbY/8P0RcgEi8' +
    'rHE8aZDv3CC3/D/bSenRywN1PPrDXVUL3/w/cp2CUzvYjbx8iQdKLQf9P5x6eUM3vJy88okNCIcv/T94hZ1xe0idvIek+9wYWP0/' +
    'Bzdb1wLtgjyYg8kW44D9P+jf7YvBHpG8hTLbA+ap/T8ytW1pACOcPGC0AfMh0/0/wxjweFfakjxfm3szl/z9P1xLGE/NpZG8KaH1' +
    'FEYm/j+WFHqBJ7aXvPY/i+cuUP4/j8ypgImegzyDTMf7UXr+P+KNDMoi1ZI82pCkoq+k/j+TKJwXI5yevPFnji1Iz/4/jK0RtPOT' +
    'nLwnWmHuG/r+P7C2pIb0x508l7prNysl/z9Djg2/paGTPEBFblt2UP8/i6HYLeHTmTwUvpyt/Xv/Pwo1BtASu5282JCegcGn/z8e' +
    'k6XzU0iHPPFxjyvC0/8/53lllnTrYjw=',
)
