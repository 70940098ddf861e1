// All rounds of two seats for winning, one block of threads a round: C++ for a processor, CUDA for a graphics card.
//
// A round is a small matrix game: the watcher mixes its cards, the roller its plans (a card and what to keep of every throw).
// Plans are found one after another, as in rounds.py: the best answers to the watcher's mixture enter a linear programme.
// What is found is then judged by its bounds: the watcher's mixture by the best answer to it, the roller's plans by the worst
// of the watcher's cards, what follows the round at its worst for the player judged.  wins.py says what the tables hold.

#include <cstdint>
#include <cmath>

#ifdef __CUDACC__
#define ON __device__
#define EACH(i, n) for (int i = threadIdx.x & 31; i < (n); i += 32)
#define ALL(i, n) for (int i = threadIdx.x; i < (n); i += blockDim.x)
#define CARDS(card) for (int card = threadIdx.x >> 5, once = 1; once; once = 0)
#define FIRST if (threadIdx.x < 32)
#define ONE if (threadIdx.x == 0)
#define WARP __syncwarp()
#define MEET __syncthreads()
#define LANES 32
#define UNROLL _Pragma("unroll")
#else
#define ON
#define EACH(i, n) for (int i = 0; i < (n); ++i)
#define ALL(i, n) for (int i = 0; i < (n); ++i)
#define CARDS(card) for (int card = 0; card < N; ++card)
#define FIRST
#define ONE
#define WARP
#define MEET
#define LANES 1
#define UNROLL
#endif

constexpr int KEEPS = 462, THROWS = 252, PATTERNS = 17, WITHIN = 32, CASES = 4;
constexpr double SHIFT = 1.0, STAND_IN = 0.5, EPS = 1e-8, HAIR = 1e-7;
constexpr double ROUNDED = 6e-6;  // more than single precision can add to a best answer, over both re-throws
constexpr double SLACK = 2e-6;    // more than it can add to what a plan wins

// Where the keeps of so many dice begin, and how many they are.
ON constexpr int start(int count) { return count == 5 ? 0 : count == 4 ? 252 : count == 3 ? 378 : count == 2 ? 434 : count ? 455 : 461; }
ON constexpr int size(int count) { return count == 5 ? 252 : count == 4 ? 126 : count == 3 ? 56 : count == 2 ? 21 : count ? 6 : 1; }

struct Dice {  // what never changes (wins.py fills it)
    const uint8_t* seen;      // [252]: the pattern of a throw
    const uint16_t* met;      // [17]: a bit for each objective it meets
    const uint16_t* more;     // [6][210]: a keep of fewer than five dice with a face added
    const uint16_t* less;     // [5][252]: a keep with a die lifted
    const uint16_t* within;   // [252][32]: what can be kept of a throw, itself first and to fill up
    const int32_t* from;      // [463]: where the throws after a keep begin in the two lists below
    const uint8_t* falls;     // throws
    const float* often;       // how likely each is
    const float* ends;        // [462][16]: how likely a keep ends on each pattern but the last
    const double* odds;       // [252]
};

struct Level {  // one number of cards a side
    const uint8_t* cards;     // [hand][card]
    const int16_t* rest;      // [hand][card]: the hand without it, among those of one card fewer
    int hands, fewer;         // how many hands, and of one card fewer
    int width;                // of a row of what follows: differences of points
    const float *middle, *low, *high;  // [position][width]: what follows, to whoever rolls then
};

struct Task {  // two hands, and a stretch of differences
    int32_t roller, watcher, ahead, count;
    int64_t out;              // where the results of the first difference go
};

struct Wish { double close; int most; };

struct Best { double value; int at; };

ON inline Best largest(Best mine) {
#ifdef __CUDACC__
    for (int off = 16; off; off >>= 1) {
        Best other{__shfl_xor_sync(~0u, mine.value, off), __shfl_xor_sync(~0u, mine.at, off)};
        if (other.value > mine.value || (other.value == mine.value && other.at < mine.at)) mine = other;
    }
#endif
    return mine;
}

ON inline double least(double mine) {
#ifdef __CUDACC__
    for (int off = 16; off; off >>= 1) mine = fmin(mine, __shfl_xor_sync(~0u, mine, off));
#endif
    return mine;
}

template <int N> struct Plan {
    double against[N];        // what it wins against each of the watcher's cards, shifted
    float falls[PATTERNS];
    int card;                 // -1: no plan
};

template <int N> struct Round {  // shared by a block
    float middle[N][N][CASES], low[N][N][CASES], high[N][N][CASES];  // [watcher's card][roller's][neither, hers, his, both]
    float worth[N][KEEPS];
    uint16_t choice[N][KEEPS];
    float ends[N][PATTERNS];
    uint8_t which[N][N][PATTERNS];  // the case
    float value[N];
    Plan<N> fresh[N], basis[N];
    double inverse[N][N], turned[N][N];
    double mixture[N], best[N], chance[N], path[N], duals[N];
    double above, below;
    int real[N];
    int done, steps;
};

// Every keep of fewer dice is worth a sixth of each of the six keeps of one die more.
template <int N> ON void climb(const Dice& dice, float* worth) {
    UNROLL
    for (int count = 4; count >= 0; --count) {
        EACH(i, size(count)) {
            const int place = start(count) + i;
            float sum = 0;
            for (int face = 0; face < 6; ++face) sum += worth[dice.more[face * 210 + place - THROWS]];
            worth[place] = sum * (1.0f / 6);
        }
        WARP;
    }
}

// The best of what can be kept: of each keep itself, or one die fewer.
template <int N, bool WHAT> ON void descend(const Dice& dice, float* worth, uint16_t* choice) {
    if (WHAT) EACH(i, 1) choice[start(0)] = start(0);
    WARP;
    UNROLL
    for (int count = 1; count <= 5; ++count) {
        EACH(i, size(count)) {
            const int place = start(count) + i;
            float most = worth[place];
            int chosen = place;
            for (int die = 0; die < count; ++die) {
                const int below = dice.less[die * KEEPS + place];
                if (worth[below] > most) {
                    most = worth[below];
                    if (WHAT) chosen = choice[below];
                }
            }
            worth[place] = most;
            if (WHAT) choice[place] = chosen;
        }
        WARP;
    }
}

// The best re-throws with one card against a mixture: what they win (value), and where they end (fresh[card].falls).
template <int N, bool WHAT>
ON void answer(const Dice& dice, Round<N>& now, int card, int throwing, const float (*stake)[N][CASES], const double* mixture) {
    float *ends = now.ends[card], *worth = now.worth[card];
    uint16_t* choice = now.choice[card];
    EACH(pattern, PATTERNS) {
        float sum = 0;
        for (int w = 0; w < N; ++w) sum += (float)mixture[w] * stake[w][card][now.which[w][card][pattern]];
        ends[pattern] = sum;
    }
    WARP;
    EACH(i, THROWS) worth[i] = ends[dice.seen[i]];
    WARP;
    climb<N>(dice, worth);
    descend<N, WHAT>(dice, worth, choice);
    climb<N>(dice, worth);
    Best mine{-1.0, WITHIN};
    EACH(i, WITHIN) {
        const int place = dice.within[throwing * WITHIN + i];
        const float here = place == throwing ? ends[dice.seen[throwing]] : worth[place];  // PKD-3.2: to keep all five is to stop
        if (here > mine.value) mine = Best{here, i};
    }
    mine = largest(mine);
    EACH(i, 1) now.value[card] = (float)mine.value;
    if (WHAT) {
        const int keep = dice.within[throwing * WITHIN + mine.at];
        float* falls = now.fresh[card].falls;
        if (keep == throwing) {
            EACH(pattern, PATTERNS) falls[pattern] = pattern == dice.seen[throwing];
        } else {
            const int from = dice.from[keep], to = dice.from[keep + 1];
#ifdef __CUDACC__
            const int pattern = threadIdx.x & 15;
            double sum = 0;
            for (int i = from + ((threadIdx.x >> 4) & 1); i < to; i += 2)
                sum += (double)(dice.often[i] * dice.ends[choice[dice.falls[i]] * 16 + pattern]);
            sum += __shfl_xor_sync(~0u, sum, 16);
            double whole = sum;
            for (int off = 8; off; off >>= 1) whole += __shfl_xor_sync(~0u, whole, off);
            if ((threadIdx.x & 31) < 16) falls[pattern] = (float)sum;
            if ((threadIdx.x & 31) == 16) falls[16] = (float)fmax(0.0, 1.0 - whole);
#else
            double sums[16] = {}, whole = 0;
            for (int i = from; i < to; ++i)
                for (int pattern = 0; pattern < 16; ++pattern)
                    sums[pattern] += (double)(dice.often[i] * dice.ends[choice[dice.falls[i]] * 16 + pattern]);
            for (int pattern = 0; pattern < 16; ++pattern) whole += sums[pattern], falls[pattern] = (float)sums[pattern];
            falls[16] = (float)fmax(0.0, 1.0 - whole);
#endif
        }
        WARP;
        EACH(i, 1) now.fresh[card].card = card;
    }
    WARP;
}

// What a plan wins against each of the watcher's cards.
template <int N> ON void weigh(Round<N>& now, Plan<N>& plan) {
    if (plan.card < 0) return;
    EACH(w, N) {
        double sum = SHIFT;
        for (int pattern = 0; pattern < PATTERNS; ++pattern)
            sum += (double)plan.falls[pattern] * now.middle[w][plan.card][now.which[w][plan.card][pattern]];
        plan.against[w] = sum;
    }
    WARP;
}

template <int N> ON void begin(Round<N>& now) {  // a stand-in worse than any plan, and the surpluses of all cards but the first
    EACH(e, N * N) {
        const int place = e / N, w = e % N;
        now.inverse[place][w] = place == 0 ? (w == 0) / STAND_IN : (w == 0) - (w == place);
    }
    EACH(place, N) {
        now.real[place] = place == 0;
        now.basis[place].card = -1;
        for (int w = 0; w < N; ++w) now.basis[place].against[w] = place == 0 ? STAND_IN : -(double)(w == place);
    }
    WARP;
}

template <int N> ON void clean(Round<N>& now) {  // one step of Newton's, against what pivots have lost
    EACH(e, N * N) {
        const int place = e / N, other = e % N;
        double off = place == other;
        for (int w = 0; w < N; ++w) off -= now.inverse[place][w] * now.basis[other].against[w];
        now.turned[place][other] = off;
    }
    WARP;
    double part[(N * N + LANES - 1) / LANES];
    int at = 0;
    EACH(e, N * N) {
        const int place = e / N, w = e % N;
        double sum = now.inverse[place][w];
        for (int other = 0; other < N; ++other) sum += now.turned[place][other] * now.inverse[other][w];
        part[at++] = sum;
    }
    WARP;
    at = 0;
    EACH(e, N * N) now.inverse[e / N][e % N] = part[at++];
    WARP;
}

template <int N> ON void weights(Round<N>& now) {
    EACH(w, N) {
        double sum = 0;
        for (int place = 0; place < N; ++place) if (now.real[place]) sum += now.inverse[place][w];
        now.duals[w] = sum;
    }
    WARP;
}

template <int N> ON void simplex(Round<N>& now) {  // the plans in *fresh* and the surpluses enter while they gain
    for (int turn = 0; turn < 4 * N + 8; ++turn) {
        weights(now);
        Best mine{EPS, 2 * N};
        EACH(k, 2 * N) {
            double gain = -1;
            if (k >= N) gain = -now.duals[k - N];
            else if (now.fresh[k].card >= 0) {
                gain = -1;
                for (int w = 0; w < N; ++w) gain += now.duals[w] * now.fresh[k].against[w];
            }
            if (gain > mine.value) mine = Best{gain, k};
        }
        const int pick = largest(mine).at;
        if (pick >= 2 * N) return;
        EACH(place, N) {
            double sum = 0;
            if (pick >= N) sum = -now.inverse[place][pick - N];
            else for (int w = 0; w < N; ++w) sum += now.inverse[place][w] * now.fresh[pick].against[w];
            now.path[place] = sum;
            double held = 0;
            for (int w = 0; w < N; ++w) held += now.inverse[place][w];
            now.chance[place] = fmax(held, 0.0);
        }
        WARP;
        double limit = 1e300;
        EACH(place, N) if (now.path[place] > HAIR) limit = fmin(limit, (now.chance[place] + 1e-11) / now.path[place]);
        limit = least(limit);
        Best leaves{-1.0, N};
        EACH(place, N)
            if (now.path[place] > HAIR && now.chance[place] / now.path[place] <= limit && now.path[place] > leaves.value)
                leaves = Best{now.path[place], place};
        const int out = largest(leaves).at;
        if (out >= N) return;
        double part[(N * N + LANES - 1) / LANES];
        int at = 0;
        EACH(e, N * N) {
            const int place = e / N, w = e % N;
            const double row = now.inverse[out][w] / now.path[out];
            part[at++] = place == out ? row : now.inverse[place][w] - now.path[place] * row;
        }
        WARP;
        at = 0;
        EACH(e, N * N) now.inverse[e / N][e % N] = part[at++];
        EACH(w, N) now.basis[out].against[w] = pick < N ? now.fresh[pick].against[w] : -(double)(w == pick - N);
        EACH(pattern, PATTERNS) if (pick < N) now.basis[out].falls[pattern] = now.fresh[pick].falls[pattern];
        EACH(i, 1) {
            now.basis[out].card = pick < N ? now.fresh[pick].card : -1;
            now.real[out] = pick < N;
        }
        WARP;
    }
}

template <int N> ON void mix(Round<N>& now) {  // the watcher's mixture that the small game ends with
    weights(now);
    double sum = 0;
    for (int w = 0; w < N; ++w) sum += fmax(now.duals[w], 0.0);
    EACH(w, N) now.mixture[w] = sum > 0 ? fmax(now.duals[w], 0.0) / sum : 1.0 / N;
    WARP;
}

template <int N> ON void share(Round<N>& now) {  // how often the roller plays each plan of the basis
    EACH(place, N) {
        double held = 0;
        for (int w = 0; w < N; ++w) held += now.inverse[place][w];
        now.path[place] = now.real[place] ? fmax(held, 0.0) : 0.0;
    }
    WARP;
    double sum = 0;
    for (int place = 0; place < N; ++place) sum += now.path[place];
    EACH(place, N) now.chance[place] = now.path[place] / sum;
    WARP;
}

// The least the roller's mixture of plans wins, over the watcher's cards.
template <int N> ON double worst(Round<N>& now, const float (*stake)[N][CASES]) {
    share(now);
    double low = 1e300;
    EACH(w, N) {
        double sum = 0;
        for (int place = 0; place < N; ++place) {
            const Plan<N>& plan = now.basis[place];
            if (plan.card < 0 || !(now.chance[place] > 0)) continue;
            double part = 0;
            for (int pattern = 0; pattern < PATTERNS; ++pattern)
                part += (double)plan.falls[pattern] * stake[w][plan.card][now.which[w][plan.card][pattern]];
            sum += now.chance[place] * part;
        }
        low = fmin(low, sum);
    }
    return least(low);
}

template <int N> ON void load(const Dice& dice, const Level& level, const Task& task, Round<N>& now, int ahead) {
    const uint8_t *mine = level.cards + task.roller * N, *hers = level.cards + task.watcher * N;
    const int points[10] = {1, 1, 2, 3, 3, 4, 4, 5, 7, 7};
    ALL(e, N * N * CASES) {
        const int w = e / (N * CASES), card = e / CASES % N, what = e % CASES;
        const int swing = (what >= 2 ? points[mine[card]] : 0) + (what % 2 ? -points[hers[w]] : 1);
        const int64_t row = (int64_t)level.rest[task.watcher * N + w] * level.fewer + level.rest[task.roller * N + card];
        int at = level.width / 2 - ahead - swing;
        at = at < 0 ? 0 : at >= level.width ? level.width - 1 : at;
        now.middle[w][card][what] = 1.0f - level.middle[row * level.width + at];
        now.low[w][card][what] = 1.0f - level.high[row * level.width + at];
        now.high[w][card][what] = 1.0f - level.low[row * level.width + at];
    }
    ALL(e, N * N * PATTERNS) {
        const int w = e / (N * PATTERNS), card = e / PATTERNS % N, pattern = e % PATTERNS;
        now.which[w][card][pattern] = (dice.met[pattern] >> mine[card] & 1) * 2 + (dice.met[pattern] >> hers[w] & 1);
    }
}

// Both bounds of every difference of a task after one first throw, times how likely it is, are added to *lows* and *highs*.
template <int N>
ON void play(const Dice& dice, const Level& level, const Task& task, int throwing, Wish wish, Round<N>& now, double* lows,
             double* highs, unsigned long long* figures) {
    for (int turn = 0; turn < task.count; ++turn) {
        load(dice, level, task, now, task.ahead + turn);
        MEET;
        FIRST {
            EACH(place, N) {
                const bool kept = turn > 0 && now.real[place];
                now.fresh[place].card = kept ? now.basis[place].card : -1;
                for (int pattern = 0; pattern < PATTERNS; ++pattern) now.fresh[place].falls[pattern] = now.basis[place].falls[pattern];
            }
            WARP;
            begin(now);
            if (turn > 0) {  // the plans of the difference before
                for (int place = 0; place < N; ++place) weigh(now, now.fresh[place]);
                simplex(now);
                mix(now);
            } else {
                EACH(w, N) now.mixture[w] = 1.0 / N;
            }
            EACH(i, 1) now.above = 1e300, now.below = -1e300, now.done = 0, now.steps = 0;
        }
        MEET;
        for (;;) {
            CARDS(card) {
                answer<N, true>(dice, now, card, throwing, now.middle, now.mixture);
                weigh(now, now.fresh[card]);
            }
            MEET;
            FIRST {
                double top = -1;
                for (int card = 0; card < N; ++card) top = fmax(top, (double)now.value[card]);
                const double low = worst(now, now.middle);
                const bool better = top < now.above;
                if (better) EACH(w, N) now.best[w] = now.mixture[w];
                EACH(i, 1) {
                    if (better) now.above = top;
                    now.below = low;
                    now.steps += 1;
                    now.done = now.above - now.below <= wish.close || now.steps >= wish.most;
                }
                WARP;
                if (!now.done) {
                    simplex(now);
                    clean(now);
                    mix(now);
                }
            }
            MEET;
            if (now.done) break;
        }
        CARDS(card) answer<N, false>(dice, now, card, throwing, now.high, now.best);
        MEET;
        FIRST {
            double top = 0;
            for (int card = 0; card < N; ++card) top = fmax(top, (double)now.value[card]);
            double low = worst(now, now.low);
            low = low > SLACK ? low - SLACK : 0.0;  // not a number neither
            top = fmin(top + ROUNDED, 1.0);
            EACH(i, 1) {
#ifdef __CUDACC__
                atomicAdd(lows + task.out + turn, dice.odds[throwing] * low);
                atomicAdd(highs + task.out + turn, dice.odds[throwing] * top);
                atomicAdd(figures, 1ull * now.steps);
                if (now.above - now.below > wish.close) atomicAdd(figures + 1, 1ull);
                atomicMax(figures + 2, 1ull * now.steps);
#else
                lows[task.out + turn] += dice.odds[throwing] * low;
                highs[task.out + turn] += dice.odds[throwing] * top;
                figures[0] += now.steps;
                figures[1] += now.above - now.below > wish.close;
                if (figures[2] < (unsigned long long)now.steps) figures[2] = now.steps;
#endif
            }
        }
        MEET;
    }
}

#ifdef __CUDACC__
#include <cstdio>
#include <cuda_runtime.h>

template <int N>
__global__ void __launch_bounds__(32 * N) rounds(Dice dice, Level level, const Task* tasks, Wish wish, double* lows, double* highs,
                                                 unsigned long long* figures) {
    extern __shared__ __align__(16) unsigned char room[];
    play<N>(dice, level, tasks[blockIdx.x / THROWS], blockIdx.x % THROWS, wish, *reinterpret_cast<Round<N>*>(room), lows, highs,
            figures);
}

template <int N> static int launch(Dice dice, Level level, const Task* tasks, int many, Wish wish, double* lows, double* highs,
                                   unsigned long long* figures) {
    cudaFuncSetAttribute(rounds<N>, cudaFuncAttributeMaxDynamicSharedMemorySize, sizeof(Round<N>));
    rounds<N><<<many * THROWS, 32 * N, sizeof(Round<N>)>>>(dice, level, tasks, wish, lows, highs, figures);
    cudaError_t wrong = cudaDeviceSynchronize();
    if (wrong == cudaSuccess) wrong = cudaGetLastError();
    if (wrong != cudaSuccess) fprintf(stderr, "%s\n", cudaGetErrorString(wrong));
    return wrong;
}

static void* held[64];
static int many_held = 0;

template <class T> static const T* lent(const T* here, size_t count) {
    void* there = nullptr;
    if (cudaMalloc(&there, count * sizeof(T)) != cudaSuccess) return nullptr;
    cudaMemcpy(there, here, count * sizeof(T), cudaMemcpyHostToDevice);
    held[many_held++] = there;
    return static_cast<const T*>(there);
}
#else
#include <vector>

template <int N> static int launch(Dice dice, Level level, const Task* tasks, int many, Wish wish, double* lows, double* highs,
                                   unsigned long long* figures) {
    #pragma omp parallel
    {
        Round<N>* room = new Round<N>;
        unsigned long long mine[3] = {};
        #pragma omp for schedule(dynamic)
        for (int at = 0; at < many; ++at)
            for (int throwing = 0; throwing < THROWS; ++throwing)
                play<N>(dice, level, tasks[at], throwing, wish, *room, lows, highs, mine);
        #pragma omp critical
        {
            figures[0] += mine[0], figures[1] += mine[1];
            if (figures[2] < mine[2]) figures[2] = mine[2];
        }
        delete room;
    }
    return 0;
}
#endif

// Solve some tasks.  *lows* and *highs* [results] begin at nought; *figures*: steps in all, rounds left open, most steps.
extern "C" int solve_tasks(int cards, Dice dice, Level level, const Task* tasks, int many, Wish wish, int64_t results,
                           double* lows, double* highs, unsigned long long* figures) {
    int wrong = 1;
#ifdef __CUDACC__
    const int64_t positions = (int64_t)level.fewer * level.fewer * level.width;
    dice = Dice{lent(dice.seen, 252), lent(dice.met, 17), lent(dice.more, 6 * 210), lent(dice.less, 5 * KEEPS),
                lent(dice.within, 252 * 32), lent(dice.from, 463), lent(dice.falls, 4368), lent(dice.often, 4368),
                lent(dice.ends, 462 * 16), lent(dice.odds, 252)};
    level.cards = lent(level.cards, (size_t)level.hands * cards);
    level.rest = lent(level.rest, (size_t)level.hands * cards);
    level.middle = lent(level.middle, positions);
    level.low = lent(level.low, positions);
    level.high = lent(level.high, positions);
    tasks = lent(tasks, many);
    double *there_low = (double*)lent(lows, results), *there_high = (double*)lent(highs, results);
    unsigned long long* there_figures = (unsigned long long*)lent(figures, 3);
    double *here_low = lows, *here_high = highs;
    unsigned long long* here_figures = figures;
    lows = there_low, highs = there_high, figures = there_figures;
#endif
    switch (cards) {
        case 1: wrong = launch<1>(dice, level, tasks, many, wish, lows, highs, figures); break;
        case 2: wrong = launch<2>(dice, level, tasks, many, wish, lows, highs, figures); break;
        case 3: wrong = launch<3>(dice, level, tasks, many, wish, lows, highs, figures); break;
        case 4: wrong = launch<4>(dice, level, tasks, many, wish, lows, highs, figures); break;
        case 5: wrong = launch<5>(dice, level, tasks, many, wish, lows, highs, figures); break;
        case 6: wrong = launch<6>(dice, level, tasks, many, wish, lows, highs, figures); break;
        case 7: wrong = launch<7>(dice, level, tasks, many, wish, lows, highs, figures); break;
        case 8: wrong = launch<8>(dice, level, tasks, many, wish, lows, highs, figures); break;
        case 9: wrong = launch<9>(dice, level, tasks, many, wish, lows, highs, figures); break;
        case 10: wrong = launch<10>(dice, level, tasks, many, wish, lows, highs, figures); break;
    }
#ifdef __CUDACC__
    cudaMemcpy(here_low, lows, results * sizeof(double), cudaMemcpyDeviceToHost);
    cudaMemcpy(here_high, highs, results * sizeof(double), cudaMemcpyDeviceToHost);
    cudaMemcpy(here_figures, figures, 3 * sizeof(unsigned long long), cudaMemcpyDeviceToHost);
    for (int i = 0; i < many_held; ++i) cudaFree(held[i]);
    many_held = 0;
#endif
    return wrong;
}
