// Made from the operations of @sunwake/api by `npm run client`; `tools/client/contract-text.test.ts` compares.
export interface paths {
    "/solar/resource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sun and warmth of a place
         * @description Monthly and yearly irradiation and air temperature of any place on Earth, with their uncertainty. With the embedded data they are those of a synthetic year whose months have the means of a climatology: `data_source` and `warnings` say so.
         *
         *     With `Accept: text/csv` or `application/x-ndjson` the answer is the hours of that year; with `?hourly=true` they are in the JSON.
         *
         *     Equal requests are answered from a cache for 24 hours; `Age` states the age of such an answer.
         *
         *     Also at `/v1/solar/resource`. Needs the scope `solar:write`.
         */
        post: operations["solarResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/solar/optimization/quick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Best fixed plant for a site
         * @description Tilt, azimuth, DC/AC ratio and ground coverage ratio of the plant that is best for one of four objectives: the optimum of an hourly simulation with rows that shade each other.
         *
         *     South of the equator the default azimuths 90..270 are mirrored through north, 270..450, and reported from 0 to 360. `land_area_ha` bounds the ground coverage ratio from below; where the modules do not fit, the answer is 422.
         *
         *     Also at `/v1/solar/optimization/quick`. Needs the scope `solar:write`.
         */
        post: operations["quickSolar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/solar/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a photovoltaic plant on given weather
         * @description Runs the chain (sun position, transposition, incidence-angle losses, cell temperature, DC, losses, inverter) on the weather of the request, or on a synthetic year of the embedded climatology where it has none, and answers monthly and yearly energy with a loss waterfall.
         *
         *     Without `module`, `inverter` and the other models it is the chain of PVWatts. Modules can have CEC, De Soto, PVsyst or Sandia parameters, inverters Sandia or ADR ones; rows, skyline, dirt, snow, spectrum, light from behind, wires, transformer and ageing each add their step to the waterfall. Where inverters with parameters draw power at night, AC power is negative.
         *
         *     With `Accept: text/csv` or `application/x-ndjson` the answer is the series, one row a record.
         *
         *     Also at `/solar/simulate`. At most 200,000 records. Needs the scope `solar:write`.
         */
        post: operations["simulatePv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/solar/assess": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How good a site is for a photovoltaic plant
         * @description Resource, energy with P50 and P90 of a single year, finances, a score from 0 to 100 with its parts, and recommendations with their figures, from an hourly simulation of fixed rows.
         *
         *     `latitude`, `longitude` and `capacity_kw` are required. Without `tilt` or `azimuth` the plant has those of the cheapest energy; DC/AC ratio and row spacing are always those.
         *
         *     The score judges the site and is absolute: two sites can be compared, and tilt, azimuth and capacity do not change it.
         *
         *     Also at `/v1/solar/assess`. Needs the scope `solar:write`.
         */
        post: operations["solarAssess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/solar/predict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Power of a plant with P90 and P10
         * @description AC power with P90 and P10, monthly and yearly energy. P50 is the power by the physical engine; P90, exceeded by 90 of 100 hours, and P10 lie about it as boosted trees say that were trained on synthetic plants over the climates of the world, widened by what a measured plant showed. `model` states the errors on synthetic plants at places outside the training, `model.measured` those of the measured plant.
         *
         *     On the `weather` of the request, such as a forecast, or on a synthetic year of the embedded climatology: then for `year`, or `horizon_hours` from `start`, by default the next full hour, on a forecast where the deployment has online data. A climatology is not a weather forecast; a warning states it.
         *
         *     With `history`, the measured power of the plant over two weeks or more, the predictions are calibrated on it: the last 14 days teach the change of P50, all of it the spread. A history that cannot be true (beyond the AC nameplate, hours off the sun) is refused by name; one that leaves an error above 20 % of the nameplate warns `suspect_history`.
         *
         *     With `Accept: text/csv` or `application/x-ndjson` the answer is the series.
         *
         *     Also at `/v1/solar/predict`. Needs the scope `solar:write`.
         */
        post: operations["solarPredict"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/solar/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A report on a photovoltaic plant
         * @description A document for a bank: cover, summary, resource, energy with its uncertainty, finance, design, recommendations, and every assumption and source. The plant is that of `POST /solar/assess`.
         *
         *     Answered once it is made, with its address in `Location`. It can be downloaded for seven days from `GET /solar/report/download/{filename}` by every key of the organisation with the scope `reports:read`, and is gone then.
         *
         *     The same request with the same `date` gives the same bytes. The PDF is tagged (PDF/UA-1) and carries its request and its numbers, from which `sunwake replay` computes it again; `include_capsule: false` leaves them out. `format: html` gives the same document as a page.
         *
         *     Sends the event `report.created`.
         *
         *     Needs the scope `solar:write`.
         */
        post: operations["createSolarReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/solar/report/download/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A report as a file
         * @description The PDF or the page, solar, wind or hybrid. Needs the scope `reports:read`; costs no quota. Another organisation’s report is unknown; one whose time is over is answered with 410.
         */
        get: operations["downloadReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/solar/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the solar answers are made of
         * @description Also at `/v1/solar/health`. Needs the scope `solar:read`.
         */
        get: operations["getSolarHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wind/analysis/quick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Wind and the energy of one turbine at a place
         * @description Mean wind, Weibull distribution and rose at the hub, and the gross, density-corrected yearly energy of one turbine, with the uncertainty of the data turned into exceedance energies.
         *
         *     `metadata.data_source` names the data that were used; where a fallback answered it differs from the requested `data_source`, with a warning.
         *
         *     Needs the scope `wind:write`.
         */
        post: operations["quickWind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wind/resource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Wind of a place at several heights
         * @description Weibull distributions of the year and of each sector, power and air density, means by month and hour, turbulence, the wind of 50 years with the turbine classes that withstand it, and the uncertainty of the mean.
         *
         *     `metadata.data_source` names the data that were used; where a fallback answered it differs from the requested `data_source`, with a warning.
         *
         *     Needs the scope `wind:write`.
         */
        post: operations["windResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wind/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Wind and power of a turbine or a farm over the next hours
         * @description Up to 240 hours in steps of 15, 30 or 60 minutes: expected wind and power at the hub with P90, P50 and P10, ramps with their probability, and the energy of the whole. Without more one turbine; `turbine_count`, `turbine_models` or `turbine_positions` make a farm, whose wakes follow the direction.
         *
         *     With online data the models of `nwp_models` are taken to the hub by their own levels and blended, with `include_ensemble` spread by the members of their ensembles; `weather` brings a forecast of your own. Otherwise the answer is an ensemble of the embedded climatology: `metadata.fidelity` is then `climatology`, and a warning says that it is no forecast.
         *
         *     With `history`, two weeks or more of measured power, the models are weighed by their skill, corrected, and spread so that 80 of 100 hours lie between P90 and P10 (`metadata.ml_postprocessing`).
         *
         *     With `Accept: text/csv` or `application/x-ndjson` the answer is the series of steps.
         *
         *     Needs the scope `wind:write`.
         */
        post: operations["windForecast"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wind/terrain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The ground of a site
         * @description Heights, slopes, ruggedness index, roughness and land cover inside a boundary, elevation profiles from its centroid, and how much of it can be built on.
         *
         *     With `Accept: application/geo+json` the answer is a FeatureCollection: the boundary with all figures, and the profiles as lines.
         *
         *     `metadata.dem_source` and `metadata.land_cover_source` name the data that were used; `warnings` report where they are coarser than requested.
         *
         *     Needs the scope `wind:write`.
         */
        post: operations["windTerrain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wind/site-suitability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether turbines stand the wind of their site
         * @description Checks of IEC 61400-1 for each turbine: wind of 50 years, mean and distribution, effective turbulence behind neighbours (Frandsen), shear, inflow angle and density against a class, and the lightest class that fits.
         *
         *     The wind of 50 years comes from greatest values of single years (`annual_maxima_ms`) or is stated; a climate has none.
         *
         *     The part `permit.site_suitability` of `POST /v1/wind/analysis/run` is the same for the layout of an analysis, with the speed-ups of the ground. Needs the scope `wind:write`.
         */
        post: operations["windSiteSuitability"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wind/noise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Noise of turbines at houses
         * @description Octave-band levels at receivers downwind of all turbines after ISO 9613-2, against limits, and on request as a map. No barriers, no houses, no forest in between.
         *
         *     Sound powers are those of the data sheet of the turbine: the catalogue has none.
         *
         *     The part `permit.noise` of `POST /v1/wind/analysis/run` is the same for the layout of an analysis. Needs the scope `wind:write`.
         */
        post: operations["windNoise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wind/shadow-flicker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shadow of rotors at houses
         * @description Minutes of a year in which a rotor stands between the sun and a receiver: the astronomical worst case with its calendar, and what is to be expected with sunshine, the wind’s directions and standstill; against limits, and on request with the stops that keep them and the energy that these cost.
         *
         *     The part `permit.shadow_flicker` of `POST /v1/wind/analysis/run` is the same for the layout of an analysis. Needs the scope `wind:write`.
         */
        post: operations["windShadowFlicker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wind/collector-network": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cables from turbines to a substation
         * @description A cheap radial network of cables of given types, its cost, and its ohmic losses in the hours of a year.
         *
         *     The part `permit.collector_network` of `POST /v1/wind/analysis/run` is the same for the layout of an analysis. Needs the scope `wind:write`.
         */
        post: operations["windCollectorNetwork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wind/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A report on a wind farm
         * @description A document for a bank: cover, summary, wind with its rose, energy with the exceedance curve and the uncertainty budget, finance, layout with the wake loss of every turbine, recommendations, and every assumption and source. The farm is that of `POST /v1/wind/analysis/run`, of at most 100 turbines and without a search for its layout.
         *
         *     Answered once it is made, with its address in `Location`. It can be downloaded for seven days from `GET /solar/report/download/{filename}` by every key of the organisation with the scope `reports:read`, and is gone then.
         *
         *     The same request with the same `date` gives the same bytes. The PDF is tagged (PDF/UA-1) and carries its request and its numbers, from which `sunwake replay` computes it again; `include_capsule: false` leaves them out. `format: html` gives the same document as a page.
         *
         *     Sends the event `report.created`.
         *
         *     Needs the scope `wind:write`.
         */
        post: operations["createWindReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wind/turbines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The catalogue of wind turbines
         * @description Reference, generic and commercial types with power and thrust curves, by maker, then rated power. All conditions that are given must hold. Needs the scope `wind:read`.
         */
        get: operations["listTurbines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wind/turbines/{turbine_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A wind turbine
         * @description By its id or one of its `aliases`. Needs the scope `wind:read`.
         */
        get: operations["getTurbine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wind/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the wind answers are made of
         * @description Needs the scope `wind:read`.
         */
        get: operations["getWindHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wind/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sites of the organisation
         * @description All conditions that are given must hold. With `Accept: application/geo+json` the answer is GeoJSON. Needs the scope `wind:read`.
         */
        get: operations["listWindSites"];
        put?: never;
        /**
         * Keep a place for a wind farm
         * @description Analyses attach to it by `site_id`. Needs the scope `wind:write`.
         */
        post: operations["createWindSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wind/sites/{site_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A site
         * @description An archived one too. With `Accept: application/geo+json` the answer is GeoJSON. Needs the scope `wind:read`.
         */
        get: operations["getWindSite"];
        put?: never;
        post?: never;
        /**
         * Archive a site
         * @description It and its analyses stay; its status is then `archived`. Needs the scope `wind:write`.
         */
        delete: operations["archiveWindSite"];
        options?: never;
        head?: never;
        /**
         * Change a site
         * @description Fields that are absent stay as they are; null takes one away. Any status may follow any other. Needs the scope `wind:write`.
         */
        patch: operations["changeWindSite"];
        trace?: never;
    };
    "/solar/optimization/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search the best fixed plant, as a job
         * @description Bayesian optimisation: a Gaussian process with expected improvement on an hourly simulation, within bounds and hard constraints. Ends when it converges, or at `max_iterations`.
         *
         *     Constraints that no design meets, for certain, are refused with 422: which ones, what each can reach, and the nearest values that can be met.
         *
         *     With `dry_run=true` the request is checked and priced, and nothing is submitted: it counts as one request of the minute, and as none of the month, used up or not. Its `queue_position` is that behind every job that waits.
         *
         *     Also at `/v1/solar/optimization/run`. Needs the scope `solar:write` or `jobs:write`. Costs no compute credits.
         */
        post: operations["runSolarOptimization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/solar/optimization/multi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plants of which none is better in every respect
         * @description The Pareto front for two or three objectives by NSGA-II, its knee point and its hypervolume.
         *
         *     A search that should take less than two seconds is answered at once, with `mode: sync`; where it is not done by then, and for longer ones, the answer is 202 with `mode: async`, and the job is asked for at `GET /solar/optimization/{job_id}`.
         *
         *     With `dry_run=true` the request is checked and priced, and nothing is submitted: it counts as one request of the minute, and as none of the month, used up or not. Its `queue_position` is that behind every job that waits.
         *
         *     Also at `/v1/solar/optimization/multi`. Needs the scope `solar:write`. Costs no compute credits.
         */
        post: operations["runSolarMulti"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/solar/optimization/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A solar optimisation and its result
         * @description Of `run` and of `multi`. `status` is `pending`, `running`, `completed`, `failed` or `cancelled`.
         *
         *     `Retry-After` states when to ask again; `Prefer: wait=30` answers once the job has ended. `best` is the best so far of a search, and not final. Members see their own jobs, admins and owners those of the organisation; any other is 404.
         *
         *     Also at `/v1/solar/optimization/{job_id}`. Needs the scope `solar:read` or `jobs:read`.
         */
        get: operations["getSolarOptimization"];
        put?: never;
        post?: never;
        /**
         * Cancel a solar optimisation
         * @description A job that waits is cancelled at once; one that runs stops within two seconds. One that has ended is 409.
         *
         *     Also at `/v1/solar/optimization/{job_id}`. Needs the scope `solar:write` or `jobs:write`.
         */
        delete: operations["cancelSolarOptimization"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wind/analysis/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Energy of a wind farm, as a job
         * @description Energy of every turbine with wakes, terrain and losses, and exceedance energies. Without `turbine_positions` a regular layout is laid out; `optimize_layout` improves it.
         *
         *     `terrain_model` `cfd_rans` solves the flow over the ground and takes minutes. With `callback_url` the outcome is sent there, signed.
         *
         *     Costs compute credits: one for each 25 turbines begun, ×4 with a search for a layout, ×10 with `cfd_rans`. They are set aside now, given back where the job fails or is cancelled before it starts, and charged by its progress where it is cancelled later.
         *
         *     With `dry_run=true` the request is checked and priced, and nothing is submitted: it counts as one request of the minute, and as none of the month, used up or not. Its `queue_position` is that behind every job that waits.
         *
         *     Needs the scope `wind:write` or `jobs:write`.
         */
        post: operations["runWindAnalysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wind/analysis/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The analysis of a wind farm and its result
         * @description `status` is `queued`, `processing`, `completed`, `failed` or `cancelled`.
         *
         *     `Retry-After` states when to ask again; `Prefer: wait=30` answers once the job has ended. `best` is the best so far of a search, and not final. Members see their own jobs, admins and owners those of the organisation; any other is 404.
         *
         *     Once completed, `Accept: text/csv` or `application/x-ndjson` gives the hourly series, and `application/geo+json` the turbines. A raster of the flow (`flow_raster`) is at `/v1/wind/analysis/{job_id}/flow` as GeoTIFF, PNG and GeoJSON, too.
         *
         *     Costs no quota. Needs the scope `wind:read` or `jobs:read`.
         */
        get: operations["getWindAnalysis"];
        put?: never;
        post?: never;
        /**
         * Cancel the analysis of a wind farm
         * @description A job that waits is cancelled at once; one that runs stops within two seconds. One that has ended is 409.
         *
         *     Needs the scope `wind:write` or `jobs:write`.
         */
        delete: operations["cancelWindAnalysis"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wind/analysis/{job_id}/flow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The flow over the ground of a wind farm as a raster
         * @description What `flow_raster` of the request asked for, as files: speed-up, turning, inflow angle, turbulence and shear by height and direction. A cloud-optimised GeoTIFF (WGS 84, 32-bit floats, NaN where no flow was found) with a band for each; one of them as a picture in colours; or points as GeoJSON, which have them all.
         *
         *     Of a completed analysis with `cfd_rans` and `flow_raster`; 404 else. A flow that was ended before has the directions that were done.
         *
         *     Costs no quota. Needs the scope `wind:read` or `jobs:read`.
         */
        get: operations["getWindAnalysisFlow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wind/optimization/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search the best layout of a wind farm, as a job
         * @description Places `turbine_count` turbines, or `target_capacity_mw` of them, inside the boundary and outside of exclusions, for the most energy behind wakes.
         *
         *     The run has `max_seconds`, of which the search takes what the rest leaves, and never more than the deployment allows a job: then its best so far is the result, marked `partial`.
         *
         *     Costs compute credits: one for each 25 turbines begun, ×4 with a search for a layout, ×10 with `cfd_rans`. They are set aside now, given back where the job fails or is cancelled before it starts, and charged by its progress where it is cancelled later.
         *
         *     With `dry_run=true` the request is checked and priced, and nothing is submitted: it counts as one request of the minute, and as none of the month, used up or not. Its `queue_position` is that behind every job that waits.
         *
         *     Needs the scope `wind:write` or `jobs:write`.
         */
        post: operations["runWindOptimization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wind/optimization/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The search for a layout and its result
         * @description `status` is `queued`, `processing`, `completed`, `failed` or `cancelled`.
         *
         *     `Retry-After` states when to ask again; `Prefer: wait=30` answers once the job has ended. `best` is the best so far of a search, and not final. Members see their own jobs, admins and owners those of the organisation; any other is 404.
         *
         *     Once completed, `Accept: application/geo+json` gives the layout.
         *
         *     Costs no quota. Needs the scope `wind:read` or `jobs:read`.
         */
        get: operations["getWindOptimization"];
        put?: never;
        post?: never;
        /**
         * Cancel the search for a layout
         * @description A job that waits is cancelled at once; one that runs stops within two seconds. One that has ended is 409.
         *
         *     Needs the scope `wind:write` or `jobs:write`.
         */
        delete: operations["cancelWindOptimization"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hybrid/analysis/quick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A year of sun, wind and storage behind one connection
         * @description Sun, wind and a battery behind one connection through a year: dispatch, curtailment by cause, complementarity, firmness, capacity value, revenue, finances of the whole and P-values with correlated uncertainties.
         *
         *     Parts without a series of their own use one year of providers where the deployment has online data (ERA5 wind, and the sun of the same hours), else one synthetic year of the embedded climate. `storage.dispatch: optimal` knows the whole year (perfect foresight); `rolling_value_usd` is that of an operator who must forecast.
         *
         *     `Accept: text/csv` or `application/x-ndjson` gives the flows of every step.
         *
         *     Needs the scope `wind:write`.
         */
        post: operations["quickHybrid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hybrid/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A report on a hybrid plant
         * @description A document for a bank: cover, summary, parts and how they complement each other, dispatch, curtailment by cause, exceedance, finance with what one more unit of each size is worth, firmness, recommendations, and every assumption and source. The plant is that of `POST /v1/hybrid/analysis/quick`.
         *
         *     Answered once it is made, with its address in `Location`. It can be downloaded for seven days from `GET /solar/report/download/{filename}` by every key of the organisation with the scope `reports:read`, and is gone then.
         *
         *     The same request with the same `date` gives the same bytes. The PDF is tagged (PDF/UA-1) and carries its request and its numbers, from which `sunwake replay` computes it again; `include_capsule: false` leaves them out. `format: html` gives the same document as a page.
         *
         *     Sends the event `report.created`.
         *
         *     Needs the scope `wind:write`.
         */
        post: operations["createHybridReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hybrid/analysis/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A hybrid with shadow prices and sizing, as a job
         * @description Sun, wind and a battery behind one connection through a year: dispatch, curtailment by cause, complementarity, firmness, capacity value, revenue, finances of the whole and P-values with correlated uncertainties.
         *
         *     Parts without a series of their own use one year of providers where the deployment has online data (ERA5 wind, and the sun of the same hours), else one synthetic year of the embedded climate. `storage.dispatch: optimal` knows the whole year (perfect foresight); `rolling_value_usd` is that of an operator who must forecast.
         *
         *     Beside the quick analysis: what one more kW of connection, battery, sun or wind and one more kWh of storage is worth a year (`shadow_prices`), and with `sizing` a Pareto front of sizes.
         *
         *     Costs compute credits: one for each 25 turbines begun, one more for each 1,000 designs of `sizing` begun. They are set aside now, given back where the job fails or is cancelled before it starts, and charged by its progress where it is cancelled later.
         *
         *     With `dry_run=true` the request is checked and priced, and nothing is submitted: it counts as one request of the minute, and as none of the month, used up or not. Its `queue_position` is that behind every job that waits.
         *
         *     Needs the scope `wind:write` or `jobs:write`.
         */
        post: operations["runHybrid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hybrid/analysis/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A hybrid analysis and its result
         * @description `status` is `queued`, `processing`, `completed`, `failed` or `cancelled`.
         *
         *     `Retry-After` states when to ask again; `Prefer: wait=30` answers once the job has ended. `best` is the best so far of a search, and not final. Members see their own jobs, admins and owners those of the organisation; any other is 404.
         *
         *     Once completed, `Accept: text/csv` or `application/x-ndjson` gives the flows of every step.
         *
         *     Costs no quota. Needs the scope `wind:read` or `jobs:read`.
         */
        get: operations["getHybrid"];
        put?: never;
        post?: never;
        /**
         * Cancel a hybrid analysis
         * @description A job that waits is cancelled at once; one that runs stops within two seconds. One that has ended is 409.
         *
         *     Needs the scope `wind:write` or `jobs:write`.
         */
        delete: operations["cancelHybrid"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One operation at up to 100,000 places, as a job
         * @description Computes the same operation at each place. A place that the operation refuses is a row with its error; a table that cannot be read, two equal ids and defaults that every place would be refused for are 400. Every place is computed from the data that the service holds, its climate packs before the embedded climate; providers are not asked.
         *
         *     The batch is divided into parts of some 1.25 s, which follow from the request alone. Finished parts are kept, are readable at once at `/v1/batch/{job_id}/results`, and are told of in the streams as `job.part`. A cancelled batch keeps them.
         *
         *     Counts as one request for each 25 places begun, and costs one compute credit for each 20 s of one core begun, as estimated. Credits are set aside now, given back where the job fails or is cancelled before it starts, and charged by its progress where it is cancelled later.
         *
         *     With `dry_run=true` the request is checked and priced, and nothing is submitted: it counts as one request of the minute, and as none of the month, used up or not. Its `queue_position` is that behind every job that waits.
         *
         *     Bodies may be 16 MiB. Needs the scope of the operation, `solar:write` or `wind:write`, or `jobs:write`.
         */
        post: operations["runBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batch/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A batch, and what its rows have in sum
         * @description `status` is `queued`, `processing`, `completed`, `failed` or `cancelled`.
         *
         *     `Retry-After` states when to ask again; `Prefer: wait=30` answers once the job has ended. `best` is the best so far of a search, and not final. Members see their own jobs, admins and owners those of the organisation; any other is 404.
         *
         *     The rows are at `results_url`. Costs no quota. Needs the scope `solar:read`, `wind:read` or `jobs:read`.
         */
        get: operations["getBatch"];
        put?: never;
        post?: never;
        /**
         * Cancel a batch
         * @description A job that waits is cancelled at once; one that runs stops within two seconds. One that has ended is 409.
         *
         *     Needs the scope `solar:write` or `wind:write` or `jobs:write`.
         */
        delete: operations["cancelBatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batch/{job_id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rows of a batch
         * @description The rows of the parts that have finished, in the order of the places; also while the batch runs, and after it was cancelled or has failed.
         *
         *     As JSON in pages. With `Accept: text/csv`, `application/x-ndjson`, `application/geo+json` or `application/vnd.apache.parquet` (with the metadata of GeoParquet), or `format`, all of them; `page` and `cursor` are of JSON alone.
         *
         *     Costs no quota. Needs the scope `solar:read`, `wind:read` or `jobs:read`.
         */
        get: operations["getBatchResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/atlas/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a region could give, cell by cell, as a job
         * @description Divides a country or region into cells and computes for each how much ground is left by slope, land cover and the areas that the request brings, what could be built on it, what that would give in a year with wakes and losses, and at what cost. In sum: a supply curve, and profiles of the capacity factor by zone.
         *
         *     Every cell is computed from the data that the service holds, its climate packs before the embedded climate; with the latter the answer is called screening and tells its error. Providers are not asked.
         *
         *     The atlas is divided into parts of some 1.25 s, which follow from the request alone. Finished parts are kept and are readable at once at `/v1/atlas/{job_id}/results`. A cancelled atlas keeps them.
         *
         *     Counts as one request for each 25 cells begun, and costs one compute credit for each 20 s of one core begun, as estimated.
         *
         *     With `dry_run=true` the request is checked and priced, and nothing is submitted: it counts as one request of the minute, and as none of the month, used up or not. Its `queue_position` is that behind every job that waits.
         *
         *     Bodies may be 16 MiB. Also at `/v1/atlas`. Needs the scope `solar:write` (`pv`) or `wind:write` (`wind`, `hybrid`), or `jobs:write`.
         */
        post: operations["runAtlas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/atlas/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An atlas, and what its cells have in sum
         * @description `status` is `queued`, `processing`, `completed`, `failed` or `cancelled`.
         *
         *     `Retry-After` states when to ask again; `Prefer: wait=30` answers once the job has ended. `best` is the best so far of a search, and not final. Members see their own jobs, admins and owners those of the organisation; any other is 404.
         *
         *     The cells are at `results_url`, figures as GeoTIFF and PNG at `raster_url`, a page at `report_url`. Costs no quota. Needs the scope `solar:read`, `wind:read` or `jobs:read`.
         */
        get: operations["getAtlas"];
        put?: never;
        post?: never;
        /**
         * Cancel an atlas
         * @description A job that waits is cancelled at once; one that runs stops within two seconds. One that has ended is 409.
         *
         *     Needs the scope `solar:write` or `wind:write` or `jobs:write`.
         */
        delete: operations["cancelAtlas"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/atlas/{job_id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The cells of an atlas
         * @description The cells of the parts that have finished, from north-west to south-east; also while the atlas runs, and after it was cancelled or has failed.
         *
         *     As JSON in pages. With `Accept: text/csv`, `application/x-ndjson`, `application/geo+json` or `application/vnd.apache.parquet` (with the metadata of GeoParquet), or `format`, all of them; `page` and `cursor` are of JSON alone.
         *
         *     Costs no quota. Needs the scope `solar:read`, `wind:read` or `jobs:read`.
         */
        get: operations["getAtlasResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/atlas/{job_id}/raster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of an atlas as a raster
         * @description A cloud-optimised GeoTIFF (WGS 84, 32-bit floats, NaN where the region or a figure ends, overviews by means), or a picture in colours with clear ground outside. Of a completed atlas; 404 until then.
         *
         *     Costs no quota. Needs the scope `solar:read`, `wind:read` or `jobs:read`.
         */
        get: operations["getAtlasRaster"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/atlas/{job_id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An atlas as a page
         * @description A page of HTML that stands alone: maps, supply curves, profiles, what is assumed and where the data come from. Of a completed atlas; 404 until then.
         *
         *     Costs no quota. Needs the scope `solar:read`, `wind:read` or `jobs:read`.
         */
        get: operations["getAtlasReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Why two results differ
         * @description The difference of one number of two results of the same analysis, split over data, losses, model, plant or layout, and economics. Every mixture of the two requests is computed, and each factor gets what it adds on the average over all orders: its Shapley value. The parts add up to the difference to the last bit.
         *
         *     A result is given by its request, a capsule (also that of a report), a permalink, or a completed job of the organisation, of which the plant or the layout that it found is taken. It is computed anew by this version; a warning tells where that gives another number than the first run did.
         *
         *     Data of providers, where the deployment has them, are fetched once for all mixtures, and belong to the factor `data`.
         *
         *     Needs the scope of the analysis: `solar:write` or `wind:write`.
         */
        post: operations["compareResults"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Jobs of the organisation
         * @description Newest first. All conditions that are given must hold. Members see their own jobs, admins and owners those of the organisation. Needs the scope `jobs:read`.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A job of any kind, without its result
         * @description `Retry-After` states when to ask again; `Prefer: wait=30` answers once the job has ended. `best` is the best so far of a search, and not final. Members see their own jobs, admins and owners those of the organisation; any other is 404.
         *
         *     The result is at `poll_url`. Needs the scope `jobs:read`.
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{job_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a job
         * @description A job that waits is cancelled at once; one that runs stops within two seconds. One that has ended is 409.
         *
         *     Needs the scope `jobs:write`.
         */
        post: operations["cancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{job_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A job as it goes on, as server-sent events
         * @description After the outcome of the job comes `event: end`, and the stream closes. Members see their own jobs, admins and owners those of the organisation; any other is 404.
         *
         *     | Event | Data |
         *     |---|---|
         *     | `job.status` | `job_id`, `kind`, `status` (`queued`, `running`, `completed`, `failed`, `cancelled`), `progress`, `stage`; `error` of a failed job, `result_url` of a completed one |
         *     | `job.progress` | `job_id`, `progress`, `stage`; four a second of a job at most |
         *     | `job.result` | `job_id`, `best`: the best design so far |
         *     | `job.part` | `job_id`, `part` (from 0), `parts`, `rows`: a part of a divided job is finished, and its rows are at `results_url`; of a job without rows the job itself |
         *
         *     The `id` of an event is a whole number that increases. Without `Last-Event-ID` the stream begins with the present state; with it, after that event, and `0` replays from the start. An id beyond the last event is taken for the last. Events are kept for seven days.
         *
         *     A comment comes every 15 s. A client that reads nothing for 30 s is disconnected, and a stream ends within a minute of the end of the key or session that opened it. An organisation has 2, 10, 50 or 500 streams open by its tier, on each process of the service; one more is 429. Not metered. Needs the scope `jobs:read`.
         */
        get: operations["streamJobEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All jobs of the organisation as they go on, as server-sent events
         * @description Begins with the state of each job that has not ended (at most 500), and does not end by itself. Members receive events of their own jobs, admins and owners those of the organisation.
         *
         *     | Event | Data |
         *     |---|---|
         *     | `job.status` | `job_id`, `kind`, `status` (`queued`, `running`, `completed`, `failed`, `cancelled`), `progress`, `stage`; `error` of a failed job, `result_url` of a completed one |
         *     | `job.progress` | `job_id`, `progress`, `stage`; four a second of a job at most |
         *     | `job.result` | `job_id`, `best`: the best design so far |
         *     | `job.part` | `job_id`, `part` (from 0), `parts`, `rows`: a part of a divided job is finished, and its rows are at `results_url`; of a job without rows the job itself |
         *
         *     The `id` of an event is a whole number that increases. Without `Last-Event-ID` the stream begins with the present state; with it, after that event, and `0` replays from the start. An id beyond the last event is taken for the last. Events are kept for seven days.
         *
         *     A comment comes every 15 s. A client that reads nothing for 30 s is disconnected, and a stream ends within a minute of the end of the key or session that opened it. An organisation has 2, 10, 50 or 500 streams open by its tier, on each process of the service; one more is 429. Not metered. Needs the scope `jobs:read`.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a user with a new organisation
         * @description The user owns the organisation, which begins on the tier FREE, and is signed in.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a user in
         * @description A wrong password and an unknown address are answered alike, and after the same time. Failed tries are limited by account and by where they come from; where the user has signed in before, those of others elsewhere do not count.
         */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * New tokens for a refresh token
         * @description A refresh token is good once. One that comes again ends its session: somebody has a copy of it.
         */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session
         * @description Its access and refresh tokens are good for nothing from then on. The body may be absent.
         */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who calls, where, and what they may do
         * @description For access tokens and for API keys; no scope needed.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        /**
         * Erase the own user
         * @description With sessions, keys, memberships, and the organisations that have no other member. The last owner of an organisation with other members must make another one first. Analyses of other organisations stay with them.
         */
        delete: operations["eraseMe"];
        options?: never;
        head?: never;
        /** Change the own name, or whether mails tell of analyses */
        patch: operations["changeMe"];
        trace?: never;
    };
    "/auth/switch-organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A session in another organisation of the user
         * @description The present session goes on.
         */
        post: operations["switchOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a mail with a token for a new password
         * @description Answered alike, and after the same time, whether or not somebody has the address. The token is good once and for one hour.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the token of a mail
         * @description Ends every session of the user. API keys go on.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the own password
         * @description Ends every other session of the user. API keys go on.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show with the token of a mail that the address is yours
         * @description Nothing else depends on it; `GET /auth/me` says `email_verified`.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the mail with the token for the own address again
         * @description The token is good once and for 24 hours. An address that is verified gets no mail.
         */
        post: operations["sendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * API keys of the organisation
         * @description Newest first, without revoked ones; never the keys themselves. A member sees own keys only. Needs the access token of a signed-in user: an API key manages no API keys.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Make an API key
         * @description The answer is the one place where the key is shown: only its hash is kept. Needs the access token of a signed-in user: an API key manages no API keys.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description It is refused from the next request on. Needs the access token of a signed-in user: an API key manages no API keys.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/api-keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a new API key in the place of one
         * @description The new key has the name, scopes and end of the old one, which stays good for `overlap_hours` and is not rotated again. Needs the access token of a signed-in user: an API key manages no API keys.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Organisations of the caller */
        get: operations["listOrganizations"];
        put?: never;
        /**
         * Make an organisation
         * @description The caller owns it; it begins on the tier FREE. `POST /auth/switch-organization` goes there.
         */
        post: operations["createOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join an organisation by invitation
         * @description The e-mail address of the caller must be the invited one.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An organisation */
        get: operations["getOrganization"];
        put?: never;
        post?: never;
        /**
         * Erase an organisation and everything in it
         * @description For owners; there is no way back. Keys and sessions end at once, jobs stop, and users who belong to no other organisation are erased too.
         */
        delete: operations["eraseOrganization"];
        options?: never;
        head?: never;
        /**
         * Rename an organisation
         * @description For admins and owners, and keys with the scope `admin`.
         */
        patch: operations["renameOrganization"];
        trace?: never;
    };
    "/v1/organizations/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that is kept of an organisation
         * @description For admins and owners. Without secrets and hashes. With `Accept: application/x-ndjson` one record a line, as {"kind", "record"}; records come as they are while they are read.
         */
        get: operations["exportOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members of an organisation */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/{id}/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a membership
         * @description For admins and owners, and for the member. The keys that the member made there are revoked. Only an owner removes an owner, and one owner stays.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member
         * @description For admins and owners, and keys with the scope `admin`. Only an owner makes or unmakes an owner, and one owner stays.
         */
        patch: operations["changeRole"];
        trace?: never;
    };
    "/v1/organizations/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open invitations of an organisation
         * @description For admins and owners, and keys with the scope `admin`.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite somebody by e-mail address
         * @description For admins and owners, and keys with the scope `admin`. The token is shown once, to be handed on; where the deployment sends e-mail, a mail with a token goes out too. It is good for seven days and for that address alone.
         */
        post: operations["invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/{id}/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description For admins and owners, and keys with the scope `admin`.
         */
        delete: operations["withdrawInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/{id}/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was changed in an organisation, and by whom
         * @description For admins and owners, and keys with the scope `admin`.
         */
        get: operations["getAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every organisation
         * @description For signed-in superusers of the platform, whom the command line makes.
         */
        get: operations["listAllOrganizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/organizations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the tier and the own limits of an organisation
         * @description For signed-in superusers of the platform, whom the command line makes.
         */
        patch: operations["changeOrganization"];
        trace?: never;
    };
    "/v1/admin/organizations/{id}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant compute credits to an organisation
         * @description For signed-in superusers of the platform, whom the command line makes.
         */
        post: operations["grantCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What superusers did, and what was erased
         * @description For signed-in superusers of the platform, whom the command line makes.
         */
        get: operations["getPlatformAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/{id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests that were answered, newest first
         * @description For admins and owners, and keys with the scope `admin`. Kept for 30 days, written within a second. Counted up to 10000, and pages beyond that are empty: narrow the time. Requests that were refused for want of a good key are nobody's and not here.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/solar/webhooks/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a webhook
         * @description Events of all kinds, wind ones too. A webhook made with the scope `admin` or `*` hears of everything in the organisation, for as long as who made it manages it; any other of the own jobs only.
         *
         *     Each delivery carries `X-Webhook-Signature: sha256=<hex HMAC-SHA256 of the raw body>`, whose key is the text of the secret, and the headers of Standard Webhooks. What is not answered with 2xx within 10 s is tried again after 10, 60 and 300 s.
         *
         *     The secret is shown in this answer only. Up to 20 webhooks for an organisation. Also at `/v1/solar/webhooks/register`.
         */
        post: operations["registerWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/solar/webhooks/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Webhooks of the organisation
         * @description Newest first, never the secrets. Own webhooks only, unless the key has the scope `admin`.
         */
        get: operations["listWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/solar/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events that webhooks can subscribe to */
        get: operations["listWebhookEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/solar/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a webhook with its deliveries
         * @description Own webhooks only, unless the key has the scope `admin`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/solar/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to a webhook
         * @description `webhook.test`, whatever the webhook subscribes to and whether or not it is active. What became of it: `GET /v1/webhooks/deliveries?webhook_id=`. Own webhooks only, unless the key has the scope `admin`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deliveries to webhooks and call-backs, with every attempt
         * @description Newest first; kept for 40 days. Those of own webhooks and jobs only, unless the key has the scope `admin`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A webhook
         * @description Own webhooks only, unless the key has the scope `admin`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a webhook, stop it or take it up again
         * @description Own webhooks only, unless the key has the scope `admin`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook a new secret
         * @description For `overlap_hours` the header `webhook-signature` carries the signatures of both secrets, separated by a space; `X-Webhook-Signature` is of the new one at once. Own webhooks only, unless the key has the scope `admin`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a failed delivery off again
         * @description With the same `event_id`, at once and with the usual retries. Own webhooks only, unless the key has the scope `admin`.
         */
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/{id}/signing-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The secret that call-backs of wind jobs are signed with
         * @description Made when it is first asked for or needed. For admins and owners, and keys with the scope `admin`.
         */
        get: operations["getSigningSecret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/{id}/signing-secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an organisation a new secret for call-backs
         * @description For `overlap_hours` call-backs carry the signatures of both. For admins and owners, and keys with the scope `admin`.
         */
        post: operations["rotateSigningSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metering/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests of the organisation, and what is left
         * @description The window of a key, the month of the organisation, and sums of the requests of the month. Records of requests are written within a second. Needs the scope `billing:read`.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metering/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compute credits of the organisation, and their ledger
         * @description Long wind and hybrid jobs cost compute credits. Each month grants those of the tier, which expire with it; other grants do not expire. Needs the scope `billing:read`.
         */
        get: operations["getCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/create-checkout-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy a tier
         * @description For signed-in owners and admins of the organisation. Without a key of Stripe 503 `billing_not_configured`. Answers with a page of Stripe on which to pay; the tier holds as soon as Stripe tells of the payment. `STARTER` is bought once, `PRO` and `ENTERPRISE` are yearly subscriptions. A session that was open before ends; of two that are opened at the same moment one stays, and the other answer is 409 `checkout_replaced`.
         */
        post: operations["createCheckoutSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/portal-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The page of Stripe for cards, invoices and cancelling
         * @description For signed-in owners and admins of the organisation. Without a key of Stripe 503 `billing_not_configured`.
         */
        post: operations["createPortalSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the organisation has bought
         * @description Needs the scope `billing:read`. After a failed payment the tier is kept for 7 days. Without a key of Stripe 503 `billing_not_configured`.
         */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change to another tier, or cancel
         * @description For signed-in owners and admins of the organisation. Without a key of Stripe 503 `billing_not_configured`. A higher tier is paid for the rest of the year and holds at once; where that payment fails nothing changes. A lower one holds from the end of the paid year, as does `FREE`, which cancels.
         */
        patch: operations["changeSubscription"];
        trace?: never;
    };
    "/billing/stripe-webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where Stripe tells of payments
         * @description Needs no key: the header `Stripe-Signature` is checked on the bytes of the body with the secret of the deployment. An event is handled once, in whatever order events come: what Stripe has now is asked for each time. Set it up in Stripe for `checkout.session.*`, `customer.subscription.*`, `invoice.paid`, `invoice.payment_failed` and `charge.refunded`.
         */
        post: operations["receiveStripeEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/slo/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Service objectives and how they stand
         * @description For signed-in superusers of the platform. Availability and latency of each class of endpoints over the last 30 days, from the recorded requests of all processes. A request fails where the service is to blame (status 500 and above). Counts are kept by minute and hour: windows begin at a whole minute, those of three days and longer at a whole hour.
         */
        get: operations["listSlos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/slo/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A service objective and how it stands
         * @description For signed-in superusers of the platform.
         */
        get: operations["getSlo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/slo/{name}/burn-rate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How fast the error budget of an objective is used
         * @description For signed-in superusers of the platform. 1 is as fast as the target allows: the budget then lasts just as long as its window.
         */
        get: operations["getSloBurnRate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process runs */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the process can serve
         * @description Asks everything that the service depends on. For load balancers: send traffic while it is 200.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/detailed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How every part of the service does
         * @description For a signed-in superuser of the platform. Answers 200 whatever it finds: `status` says whether all is well. Counters are of the process that answers, and of the whole queue.
         */
        get: operations["getDetailedHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of the service for Prometheus
         * @description Needs no key. Where the deployment has a `METRICS_TOKEN`, needs that as `Authorization: Bearer`.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description, OpenAPI 3.1 */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Interactive documentation */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/redoc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Documentation to read */
        get: operations["getRedoc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where things are; for a browser, the map */
        get: operations["getLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        SolarResourceResponse: {
            latitude: number;
            longitude: number;
            /** @description Height of the ground above mean sea level. Unit: m. */
            altitude_m: number;
            /** @description Global horizontal irradiation, kWh/m² a year. */
            annual_ghi: number;
            /** @description Direct normal irradiation, kWh/m² a year. */
            annual_dni: number;
            /** @description Diffuse horizontal irradiation, kWh/m² a year. */
            annual_dhi: number;
            /** @description Mean air temperature, °C. */
            avg_temp: number;
            /** @description kWh/m² a month. */
            monthly_ghi: number[];
            /** @description kWh/m² a month. */
            monthly_dni: number[];
            /** @description kWh/m² a month. */
            monthly_dhi: number[];
            /** @description °C. */
            monthly_temp: number[];
            /** @description The data set that the numbers really came from. */
            data_source: string;
            uncertainty: {
                statement: string;
                /** @description One standard deviation of the yearly irradiation. Unit: %. */
                annual_ghi_sigma_pct: number;
                /** @description One standard deviation of that of one month. Unit: %. */
                monthly_ghi_sigma_pct: number;
                /** @description One standard deviation of a monthly mean temperature. Unit: °C. */
                avg_temp_sigma_c: number;
                /** @description Irradiation exceeded with a probability of 50 %. */
                p50_annual_ghi: number;
                /** @description 75 %. */
                p75_annual_ghi: number;
                /** @description 90 %. */
                p90_annual_ghi: number;
                /** @description 99 %. */
                p99_annual_ghi: number;
                reasons: components["schemas"]["UncertaintyReason"][];
            };
            hourly?: components["schemas"]["HourlyResource"];
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["ResultMetadata"];
        };
        /** @description Why an uncertainty is larger than usual. */
        UncertaintyReason: {
            code: string;
            message: string;
        };
        /** @description The synthetic year, hour by hour; with `?hourly=true` only. */
        HourlyResource: {
            /** @enum {string} */
            timestamp_label: "start" | "center" | "end";
            timestamps: string[];
            /** @description Unit: W/m². */
            ghi_wm2: (number | null)[];
            /** @description Unit: W/m². */
            dni_wm2: (number | null)[];
            /** @description Unit: W/m². */
            dhi_wm2: (number | null)[];
            /** @description Unit: °C. */
            temp_air_c: (number | null)[];
            /** @description Unit: m/s. */
            wind_speed_ms: (number | null)[];
            /** @description Unit: °. */
            wind_direction_deg: (number | null)[];
            /** @description Unit: hPa. */
            pressure_hpa: (number | null)[];
            albedo: (number | null)[];
        };
        Warning: {
            /** @description Name of the warning, stable. */
            code: string;
            /** @description What happened, for a person. */
            message: string;
        };
        ResultMetadata: {
            /** @description Version of the engine that made the numbers. */
            engine_version: string;
            /** @description Seed of the run. */
            seed: number;
            /** @description SHA-256 of the inputs after defaults, the data and the engine version: the same fingerprint means the same numbers, bit for bit. */
            fingerprint: string;
            /** @description Every default that shaped the numbers, with its unit. */
            assumptions: {
                [key: string]: string;
            };
            /** @description Units of the fields whose names carry none. */
            units: {
                [key: string]: string;
            };
            data: components["schemas"]["DataOrigin"];
            /**
             * @description `user_supplied`: the request contained the weather; whether it was measured, modelled or synthetic is not known.
             * @enum {string}
             */
            fidelity: "measured" | "reanalysis" | "forecast" | "climatology" | "synthetic" | "surrogate" | "user_supplied";
            /**
             * @description Present where a test key asked: no credits were charged.
             * @enum {boolean}
             */
            test_mode?: true;
            /** @description Volatile: differs from run to run. Unit: ms. */
            processing_time_ms: number;
        };
        DataOrigin: {
            /** @description Where the weather really came from. */
            source: string;
            version: string | null;
            licence: string | null;
            /** @description First and last record, ISO 8601 interval. */
            period: string | null;
            /** @description Distance between grid points, or the area that one value represents. */
            resolution?: string;
            /** @description Sources behind embedded data, each with its licence and citation. */
            attributions?: components["schemas"]["Attribution"][];
            /** @description When a provider was asked; null where none was. */
            fetched_at: string | null;
        };
        /** @description Whose data a result is made of. */
        Attribution: {
            /** @description Data set. */
            name: string;
            version: string;
            licence: string;
            /** @description Text to print beside the result. */
            citation: string;
            url: string;
        };
        /** @description Errors of solar, account and service paths. */
        FlatError: {
            /** @enum {string} */
            error: "validation_error" | "invalid_coordinates" | "invalid_boundary" | "boundary_too_large" | "invalid_signature" | "authentication_required" | "quota_exceeded" | "insufficient_credits" | "payment_failed" | "insufficient_scope" | "not_found" | "api_key_not_found" | "job_not_found" | "site_not_found" | "slo_not_found" | "turbine_not_found" | "report_not_found" | "report_expired" | "webhook_not_found" | "method_not_allowed" | "email_taken" | "idempotency_conflict" | "idempotency_in_progress" | "job_ended" | "webhook_limit_reached" | "request_timeout" | "api_key_limit_reached" | "api_key_rotated" | "organization_limit_reached" | "invitation_limit_reached" | "delivery_not_failed" | "no_subscription" | "subscription_exists" | "checkout_replaced" | "tier_held" | "last_owner" | "name_taken" | "payload_too_large" | "unsupported_media_type" | "infeasible_constraints" | "rate_limit_exceeded" | "stream_limit_reached" | "headers_too_large" | "internal_error" | "job_worker_lost" | "data_unavailable" | "billing_not_configured" | "email_not_configured" | "job_timed_out" | "timed_out" | "service_unavailable";
            message: string;
            /** @description Every refused field, up to a hundred. */
            details?: components["schemas"]["ErrorDetail"][];
            /** @description Constraints that cannot be met, alone or together. */
            conflicts?: components["schemas"]["Conflict"][];
            /** @description Values of these constraints with which there is a design; absent where nothing helps. */
            nearest_relaxation?: {
                [key: string]: number;
            };
            /** @description 429 of a full window: seconds until the next is taken. */
            retry_after?: number;
            /** @description The same: length of the window. Unit: s. */
            window_seconds?: number;
            /** @description The same: requests in the window. 402 of a month used up: requests in the month. */
            limit?: number;
            /** @description 402 of a month used up: metered requests since its start. */
            current_usage?: number;
            /** @description The same: tier of the organisation. */
            tier?: string;
            /** @description The same: path that leads to a higher tier. */
            upgrade_url?: string;
            /** @description 402 of a job: compute credits that it needs. */
            required?: number;
            /** @description The same: compute credits that are left. */
            available?: number;
            /** @description 403: scopes of which one suffices; `session` for who must sign in, `superuser` for the platform. */
            required_scope?: string;
            /** @description 413: most bytes of a body. */
            limit_bytes?: number;
            /** @description The same: when. */
            completed_at?: string | null;
            /** @description 409 of a job that has ended: how it has. */
            status?: string;
            /** @description With status 500 and above. */
            request_id?: string;
        };
        ErrorDetail: {
            /** @description Path of the refused field; `body` for the body as a whole. */
            field: string;
            /** @description What was given, shortened. */
            value: string | number | boolean | null;
            /** @description What it must be. */
            constraint: string;
            /** @description Line of a file, from 1. */
            line?: number;
            /** @description Column of a file. */
            column?: string;
        };
        Conflict: {
            constraint: string;
            required: number;
            /** @description The best value that any design reaches. */
            best_reachable: number;
        };
        /** @description RFC 9457, for `Accept: application/problem+json`. */
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            instance: string;
            code: string;
            errors?: components["schemas"]["ErrorDetail"][];
            /** @description Constraints that cannot be met, alone or together. */
            conflicts?: components["schemas"]["Conflict"][];
            /** @description Values of these constraints with which there is a design; absent where nothing helps. */
            nearest_relaxation?: {
                [key: string]: number;
            };
            /** @description 429 of a full window: seconds until the next is taken. */
            retry_after?: number;
            /** @description The same: length of the window. Unit: s. */
            window_seconds?: number;
            /** @description The same: requests in the window. 402 of a month used up: requests in the month. */
            limit?: number;
            /** @description 402 of a month used up: metered requests since its start. */
            current_usage?: number;
            /** @description The same: tier of the organisation. */
            tier?: string;
            /** @description The same: path that leads to a higher tier. */
            upgrade_url?: string;
            /** @description 402 of a job: compute credits that it needs. */
            required?: number;
            /** @description The same: compute credits that are left. */
            available?: number;
            /** @description 403: scopes of which one suffices; `session` for who must sign in, `superuser` for the platform. */
            required_scope?: string;
            /** @description 413: most bytes of a body. */
            limit_bytes?: number;
            /** @description The same: when. */
            completed_at?: string | null;
            request_id: string;
        };
        SolarResourceRequest: {
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            latitude: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            longitude: number;
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
        };
        /**
         * @description Where data may come from; narrows the policy of the deployment. Weather that the request brings is never replaced.
         * @enum {string}
         */
        DataMode: "embedded" | "auto" | "online";
        SolarQuickResponse: {
            /** @enum {string} */
            objective: "energy" | "lcoe" | "npv" | "irr";
            optimal_parameters: components["schemas"]["OptimalParameters"];
            energy_metrics: components["schemas"]["SolarEnergyMetrics"];
            financial_metrics: components["schemas"]["SolarFinancialMetrics"];
            solar_resource: components["schemas"]["ReducedSolarResource"];
            /** @description Land that the plant takes, roads and edges included. Unit: ha. */
            land_area_ha: number;
            /** @description Bounds that the design reaches: a better one may lie beyond them. */
            bounds_reached: string[];
            uncertainty: components["schemas"]["SolarEnergyUncertainty"];
            /** @description Milliseconds that the search took. Volatile: differs from run to run. Unit: ms. */
            optimization_time_ms: number;
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["ResultMetadata"];
        };
        OptimalParameters: {
            /** @description Tilt from horizontal, °. */
            tilt: number;
            /** @description Direction the modules face, ° clockwise from north. */
            azimuth: number;
            /** @description DC over AC nameplate. */
            dc_ac_ratio: number;
            /** @description Module width over row pitch. */
            gcr: number;
        };
        SolarEnergyMetrics: {
            /** @description AC energy of the first year. Unit: MWh. */
            annual_energy_mwh: number;
            /** @description Mean AC power over the DC nameplate. */
            capacity_factor: number;
            /** @description AC energy per DC nameplate, kWh/kWp. */
            specific_yield: number;
            /** @description AC energy over irradiation on unshaded modules times the DC nameplate; shade between rows is a loss. */
            performance_ratio: number;
        };
        SolarFinancialMetrics: {
            /** @description Levelised cost of energy; null where there is no energy. Unit: US cents per kWh. */
            lcoe_cents_per_kwh: number | null;
            /** @description Net present value. Unit: USD. */
            npv_dollars: number;
            /** @description Internal rate of return; null where no rate makes the plant pay. Unit: %. */
            irr_percent: number | null;
            /** @description Undiscounted payback; null where the plant does not pay back in its life. Unit: years. */
            payback_years: number | null;
            /** @description Investment, USD. */
            total_capex: number;
        };
        ReducedSolarResource: {
            /** @description kWh/m² a year. */
            annual_ghi: number;
            /** @description kWh/m² a year. */
            annual_dni: number;
            /** @description °C. */
            avg_temp: number;
            data_source: string;
        };
        SolarEnergyUncertainty: {
            statement: string;
            /** @description One standard deviation of the yearly irradiation. Unit: %. */
            annual_ghi_sigma_pct: number;
            /** @description Energy exceeded with a probability of 50 %. Unit: MWh. */
            p50_energy_mwh: number;
            /** @description 75 %. Unit: MWh. */
            p75_energy_mwh: number;
            /** @description 90 %. Unit: MWh. */
            p90_energy_mwh: number;
            /** @description 99 %. Unit: MWh. */
            p99_energy_mwh: number;
            reasons: components["schemas"]["UncertaintyReason"][];
        };
        SolarQuickRequest: {
            site: components["schemas"]["SolarSite"];
            /**
             * @description What the design is to be best for. Default `energy`.
             * @enum {string}
             */
            objective?: "energy" | "lcoe" | "npv" | "irr";
            bounds?: components["schemas"]["DesignBounds"];
            financial_assumptions?: components["schemas"]["FinancialAssumptions"];
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
        };
        SolarSite: {
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            latitude: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            longitude: number;
            /** @description DC nameplate. Unit: kW. */
            capacity_kw: number;
            /** @description Plot on which the modules must fit; no limit when absent. Unit: ha. */
            land_area_ha?: number;
        };
        DesignBounds: {
            /** @description Least tilt. Default 0. Unit: °. */
            tilt_min?: number;
            /** @description Largest tilt. Default 60. Unit: °. */
            tilt_max?: number;
            /** @description Least azimuth. Default 90, with a southern latitude 270. Unit: °. */
            azimuth_min?: number;
            /** @description Largest azimuth. Default 270, with a southern latitude 450. Unit: °. */
            azimuth_max?: number;
            /** @description Least DC/AC ratio. Default 1.0. */
            dc_ac_ratio_min?: number;
            /** @description Largest DC/AC ratio. Default 1.6. */
            dc_ac_ratio_max?: number;
            /** @description Least ground coverage ratio. Default 0.2. */
            gcr_min?: number;
            /** @description Largest ground coverage ratio. Default 0.6. */
            gcr_max?: number;
        };
        FinancialAssumptions: {
            /** @description Price of energy in the first year. Unit: USD/kWh. */
            electricity_price?: number;
            /** @description Nominal discount rate as a fraction. */
            discount_rate?: number;
            /** @description Years of operation. Unit: years. */
            project_life_years?: number;
        };
        SimulateResponse: {
            name?: string;
            location: components["schemas"]["PlaceWithAltitude"];
            period: {
                /** @description Time stamp of the first record. */
                start: string;
                /** @description Time stamp of the last record. */
                end: string;
                records: number;
                /** @description Unit: min. */
                step_minutes: number;
                /** @enum {string} */
                timestamp_label: "start" | "center" | "end";
                /** @description Standard time at which months are cut. Unit: h. */
                utc_offset_hours: number;
                /** @description Records without a result because their weather has a gap. */
                missing_records: number;
            };
            /** @description AC energy of all records. Unit: kWh. */
            energy_kwh: number;
            energy_metrics: {
                /** @description Mean AC energy of a year; null where the weather does not cover whole years. Unit: MWh. */
                annual_energy_mwh: number | null;
                /** @description Mean AC power over the DC nameplate, over the records that have a result. */
                capacity_factor: number | null;
                /** @description Yearly AC energy per DC nameplate; null where the weather does not cover whole years. */
                specific_yield: number | null;
                /** @description AC energy over irradiation on the modules times the DC nameplate. */
                performance_ratio: number | null;
                /** @description The same with the effect of cells warmer or colder than 25 °C taken out (IEC 61724-1). */
                performance_ratio_25c: number | null;
            };
            monthly: components["schemas"]["MonthlyEnergy"][];
            /** @description From the irradiation on the horizontal to AC energy; each step begins where the one before it ends. */
            waterfall: components["schemas"]["WaterfallStep"][];
            /** @description null where the weather does not cover whole calendar years. */
            uncertainty: components["schemas"]["SolarUncertainty"] | null;
            /** @description Largest AC power of a record. Unit: kW. */
            max_ac_power_kw: number | null;
            /** @description Where the weather came from. */
            data_source: string;
            data_quality?: components["schemas"]["DataQuality"];
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["ResultMetadata"];
        };
        PlaceWithAltitude: components["schemas"]["Place"] & {
            /** @description Height above mean sea level. Unit: m. */
            altitude_m: number;
        };
        Place: {
            /** @description Geographic latitude, °, north positive. */
            latitude: number;
            /** @description Longitude, °, east positive. */
            longitude: number;
        };
        /** @description Sums of one calendar month, all years of the series together. */
        MonthlyEnergy: {
            month: number;
            /** @description Global horizontal irradiation. Unit: kWh/m². */
            ghi_kwh_m2: number;
            /** @description Irradiation on the modules. Unit: kWh/m². */
            poa_kwh_m2: number;
            /** @description DC energy after losses. Unit: MWh. */
            dc_energy_mwh: number;
            /** @description AC energy. Unit: MWh. */
            ac_energy_mwh: number;
        };
        WaterfallStep: {
            /** @description Name of the gain or loss. */
            step: string;
            /** @description Energy before the step. Unit: MWh. */
            before_mwh: number;
            /** @description Gain, or loss where negative. Unit: MWh. */
            change_mwh: number;
            /** @description Change as a share of the energy before the step; null where that is nothing. Unit: %. */
            change_pct: number | null;
            /** @description Energy after the step. Unit: MWh. */
            after_mwh: number;
        };
        SolarUncertainty: {
            statement: string;
            components: {
                name: string;
                /** @description % of the energy. Unit: %. */
                standard_deviation_pct: number;
                /** @description Share of the variance of the long-term mean. Unit: %. */
                variance_share_pct: number;
                /**
                 * @description `given` by the request, `mapped` at the place, of the `weather` of the run, `published` for another plant.
                 * @enum {string}
                 */
                basis: "given" | "mapped" | "weather" | "published";
            }[];
            /** @description Standard deviation of the energy of single years. Unit: %. */
            interannual_variability_pct: number;
            /**
             * @description `years`: that of the years of the weather, from five on.
             * @enum {string}
             */
            interannual_basis: "given" | "years" | "published";
            /** @description Energies of the years of the weather, gaps left out. */
            years: {
                year: number;
                /** @description Unit: MWh. */
                energy_mwh: number;
                missing_records: number;
            }[];
            /** @description Mean of many years. */
            long_term: {
                /** @description One standard deviation, % of the P50. Unit: %. */
                standard_deviation_pct: number;
                /** @description Exceeded with a probability of 50 %. Unit: MWh. */
                p50_energy_mwh: number;
                /** @description 75 %. Unit: MWh. */
                p75_energy_mwh: number;
                /** @description 90 %. Unit: MWh. */
                p90_energy_mwh: number;
                /** @description 99 %. Unit: MWh. */
                p99_energy_mwh: number;
            };
            /** @description Any one year. */
            single_year: {
                /** @description One standard deviation, % of the P50. Unit: %. */
                standard_deviation_pct: number;
                /** @description Exceeded with a probability of 50 %. Unit: MWh. */
                p50_energy_mwh: number;
                /** @description 75 %. Unit: MWh. */
                p75_energy_mwh: number;
                /** @description 90 %. Unit: MWh. */
                p90_energy_mwh: number;
                /** @description 99 %. Unit: MWh. */
                p99_energy_mwh: number;
            };
        };
        /** @description Flags and coverage of the series in the request. */
        DataQuality: {
            /** @description Records on the time axis. */
            records: number;
            variables: {
                /** @description Field of the request. */
                variable: string;
                /** @description Records that have a value. Unit: %. */
                coverage_pct: number;
                /** @description How many records are suspect, by reason, none of which takes a value out. `range`: outside the range of the sensor; `spike`: one record that sticks out; `stuck`: a sensor that repeats a value for hours; of irradiance also `impossible`, `rare`, `closure`, `diffuse_share`: limits and comparisons of the Baseline Surface Radiation Network. */
                flags: {
                    [key: string]: number;
                };
                /** @description Records with one of the flags or more. Unit: %. */
                suspect_pct: number;
            }[];
            /** @description Clock of the series; null where it could not be told. */
            time_shift: components["schemas"]["TimeShift"] | null;
            /** @description Why `time_shift` is null; null where it is not. */
            time_shift_missing: string | null;
            /** @description How own wind was carried to the long term; null where it was not. */
            long_term?: components["schemas"]["LongTerm"] | null;
        };
        TimeShift: {
            /**
             * @description `sun`: irradiance against the position of the sun; `reanalysis`: wind speeds against those of the same hours, lag of the greatest correlation.
             * @enum {string}
             */
            method: "sun" | "reanalysis";
            /** @description Source of the reanalysis; null for the sun. */
            reference: string | null;
            /** @description What the time stamps lack to fit, as one; negative: they are late. Unit: min. */
            correction_minutes: number;
            /** @description One standard deviation. Unit: min. */
            uncertainty_minutes: number;
            /** @description What it was told from: clear days of irradiance, days of common hours of wind. */
            days: number;
            /**
             * @description How the shift of wind changes over time; null for the sun.
             * @enum {string|null}
             */
            pattern: "none" | "constant" | "daylight_saving" | "changing" | null;
            /** @description Of the speeds as stamped; null for the sun. */
            correlation: number | null;
            /** @description At the lag found. */
            correlation_corrected: number | null;
            /** @description Times of one shift each, by the own stamps; none for the sun. */
            stretches: {
                from: string;
                to: string;
                /** @description Unit: min. */
                correction_minutes: number;
            }[];
        };
        LongTerm: {
            /** @enum {string} */
            method: "variance_ratio" | "linear" | "weibull_scale";
            /** @description Source of the reanalysis. */
            reference: string;
            /** @description Years that own wind was carried to. */
            period: string;
            /** @description Hours that the relation was found in. Unit: h. */
            common_hours: number;
            /** @description Of the speeds of these hours. */
            correlation: number;
            /** @description Mean speed of the reanalysis over these years to that of the common hours. */
            reference_ratio: number;
        };
        /** @description A plant and its weather. Without `weather`, or with `{"source": "embedded"}`, it runs on a synthetic year of the embedded climatology. `latitude` and `longitude` are required unless the weather is a file, where they default to its site. */
        SimulateRequest: {
            /** @description Name of the run, given back as it came. */
            name?: string;
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            latitude?: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            longitude?: number;
            /** @description Height above mean sea level. Unit: m. */
            altitude_m?: number;
            weather?: components["schemas"]["InlineWeather"] | components["schemas"]["WeatherFile"] | components["schemas"]["EmbeddedWeather"];
            system: components["schemas"]["PvSystem"];
            /** @description Take off what an hourly mean hides from the inverters' ceiling (Allen, Hobbs & Bolen 2022). Hourly weather only. Unless given it is true for hourly weather where the DC nameplate is more than 1.2 times what may be fed in, and false with a `preset`, whose tool does not correct. */
            subhourly_clipping?: boolean;
            uncertainty?: components["schemas"]["SolarUncertaintyRequest"];
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
        };
        /** @description Weather as arrays of one length on an even time axis. */
        InlineWeather: {
            /** @description ISO 8601 with `Z` or an offset, evenly spaced; instead of `start` and `step_minutes`. */
            timestamps?: string[];
            /** @description Time stamp of the first record, ISO 8601 with `Z` or an offset; instead of `timestamps`. */
            start?: string;
            /** @description Distance of two records: a divisor of 60 or a whole number of hours. Default 60. Unit: min. */
            step_minutes?: number;
            /**
             * @description Which point of its averaging interval a time stamp names. Default `start`: 14:00 is 14:00–15:00.
             * @enum {string}
             */
            timestamp_label?: "start" | "center" | "end";
            /** @description Standard time of the site; months are cut at it. Default 0 (UTC). Unit: h. */
            utc_offset_hours?: number;
            /** @description Global horizontal irradiance. Unit: W/m². null is a gap. */
            ghi_wm2: (number | null)[];
            /** @description Direct normal irradiance; from the other two, or from GHI alone by Erbs, where absent. Unit: W/m². null is a gap. */
            dni_wm2?: (number | null)[];
            /** @description Diffuse horizontal irradiance; from the other two, or from GHI alone by Erbs, where absent. Unit: W/m². null is a gap. */
            dhi_wm2?: (number | null)[];
            /** @description Air temperature. Unit: °C. null is a gap. */
            temp_air_c: (number | null)[];
            /** @description Wind speed at 10 m. Default 1 throughout, with a warning. Unit: m/s. null is a gap. */
            wind_speed_ms?: (number | null)[];
            /** @description Ground albedo as a fraction.  null is a gap. */
            albedo?: (number | null)[];
            /** @description Station pressure. Only the spectral models look at it; the sun is refracted by the standard atmosphere at the altitude. Unit: hPa. null is a gap. */
            pressure_hpa?: (number | null)[];
            /** @description Relative humidity; for spectral models and Townsend's snow. Unit: %. null is a gap. */
            relative_humidity_pct?: (number | null)[];
            /** @description Column of water vapour; for spectral models, from the humidity where absent. Unit: cm. null is a gap. */
            precipitable_water_cm?: (number | null)[];
            /** @description Rain of each record; for the soiling models `kimber` and `hsu`. Unit: mm. null is a gap. */
            rain_mm?: (number | null)[];
            /** @description Particles below 2.5 µm; for the soiling model `hsu`. Unit: µg/m³. null is a gap. */
            pm25_ug_m3?: (number | null)[];
            /** @description Particles below 10 µm; for the soiling model `hsu`. Unit: µg/m³. null is a gap. */
            pm10_ug_m3?: (number | null)[];
            /** @description Snow that falls in each record; for the snow model `marion`. Unit: cm. null is a gap. */
            snowfall_cm?: (number | null)[];
            /** @description Depth of lying snow; for `snow_albedo` and the snow model `marion`. Unit: cm. null is a gap. */
            snow_depth_cm?: (number | null)[];
            /** @description Downwelling thermal irradiance; for the cell-temperature model `faiman_rad`. Unit: W/m². null is a gap. */
            longwave_down_wm2?: (number | null)[];
        };
        /** @description Weather as the text of a TMY3, EPW, PVGIS, NSRDB or NASA POWER file. */
        WeatherFile: {
            /** @description Text of a weather file. */
            file: string;
            /**
             * @description Format of the file. Default `auto`: told by its first lines.
             * @enum {string}
             */
            format?: "auto" | "tmy3" | "epw" | "pvgis_tmy_csv" | "pvgis_tmy_json" | "pvgis_hourly_csv" | "pvgis_hourly_json" | "nsrdb_csv" | "nasa_power_csv" | "nasa_power_json" | "tm2" | "solaranywhere_csv" | "solcast_csv" | "solargis_csv" | "meteonorm_json" | "surfrad" | "bsrn";
            /** @description Year to put on the records of a typical year, whose months come from several. */
            year?: number;
            /** @description EPW files made by PVGIS only: take the instants of its satellite images, which such a file states, instead of the middle of the EPW hour. Default false, with a warning. */
            pvgis_instants?: boolean;
        };
        /** @description A synthetic year of hours from the embedded climatology: never measured. */
        EmbeddedWeather: {
            /**
             * @description Takes a synthetic year made from the embedded climatology.
             * @enum {string}
             */
            source: "embedded";
            /** @description Year to lay the synthetic year on. Default 2019. */
            year?: number;
        };
        /** @description A photovoltaic plant. `tilt` belongs to `fixed`, `azimuth` to `fixed` and `seasonal_tilt`; `axis_*`, `max_angle`, `backtrack`, `gcr` and `cross_axis_tilt` to `single_axis`; `min_tilt`, `max_tilt`, `mid_azimuth` and `max_turn` to `dual_axis`; `tilt_schedule` to `seasonal_tilt`: a field of another kind is refused, not ignored. */
        PvSystem: {
            /** @description DC nameplate. Required, unless `module` has parameters. Unit: kW. */
            capacity_kw?: number;
            /**
             * @description How the modules are held. Default `fixed`.
             * @enum {string}
             */
            tracking?: "fixed" | "single_axis" | "dual_axis" | "seasonal_tilt";
            /** @description Tilt from horizontal, fixed mounts only. Default 20. Unit: °. */
            tilt?: number;
            /** @description Direction the modules face, clockwise from north, fixed mounts and seasonal tilts only. Default towards the equator: 180, in the southern hemisphere 0. Unit: °. */
            azimuth?: number;
            /** @description Inclination of the torque tube, trackers only. Default 0. Unit: °. */
            axis_tilt?: number;
            /** @description Direction of the lower end of the torque tube, clockwise from north, trackers only. Default 180. Unit: °. */
            axis_azimuth?: number;
            /** @description Largest rotation either way, trackers only. Default 60. Unit: °. */
            max_angle?: number;
            /** @description Whether rows turn back so that they do not shade each other, trackers only. Default true. */
            backtrack?: boolean;
            /** @description Ground coverage ratio: module width over row pitch, trackers only. Default 0.4. */
            gcr?: number;
            /** @description Slope between neighbouring rows, seen along the axis, trackers only. Default 0. Unit: °. */
            cross_axis_tilt?: number;
            stow?: components["schemas"]["PvStow"];
            /** @description Flattest tilt, dual axis only. Default 0. Unit: °. */
            min_tilt?: number;
            /** @description Steepest tilt, dual axis only. Default 90. Unit: °. */
            max_tilt?: number;
            /** @description Middle of the travel in azimuth, dual axis only. Default towards the equator. Unit: °. */
            mid_azimuth?: number;
            /** @description Largest turn either way from the middle, dual axis only. Default 180. Unit: °. */
            max_turn?: number;
            /** @description Changes of tilt in the order of the year, seasonal tilt only; required there. */
            tilt_schedule?: components["schemas"]["PvTiltChange"][];
            module?: components["schemas"]["PvModule"];
            rows?: components["schemas"]["PvRows"];
            bifacial?: components["schemas"]["PvBifacial"];
            /**
             * @description A tool whose models and losses stand where no field says them; fields win. `sam`: as the detailed PV model of SAM: Perez, SAM's cover for beam, sky and ground light, De Soto's air-mass factor, NOCT cell temperature (45 °C, efficiency 0.2) by the light past the dirt, albedo 0.2, no row shading; soiling 5 % of light, mismatch 2 %, connections 0.5 %, DC wires 2 % and AC wires 1 % as one share before the inverters; energy within 0.5 % of Pvsamv1 (PySAM 7.1.1), fixed and tracking, at three places. `pvwatts`: as PVWatts version 8: Perez, coated glass (index 1.3) for beam and diffuse light, De Soto's air-mass factor, Fuentes' cell temperature (45 °C), albedo 0.2, DC/AC 1.15, rows that shade each other (ground coverage ratio of the tracker, else 0.3), losses of 14.08 %; within 1 % of Pvwattsv8 (PySAM 7.1.1) at three places. `pvlib`: as pvlib's ModelChain.with_pvwatts: Perez, glass that acts on the beam alone, King's cell temperature (open rack, glass and glass), albedo 0.25, no row shading, losses of 14.08 %; within 1e-6 of pvlib 0.16.1 at three places. `pvsyst_like`: like PVsyst's usual choices: Perez, coated glass (index 1.29) for beam and diffuse light, cell temperature by 29 W/(m²·K) without wind, albedo 0.2, soiling 3 % of light, module quality -0.8 %, mismatch 2 %, DC wires 1.5 % at the rated power; checked against no run of PVsyst. Default: none.
             * @enum {string}
             */
            preset?: "sam" | "pvwatts" | "pvlib" | "pvsyst_like";
            /** @description Arrays beside the first, which the plant itself describes. */
            subarrays?: components["schemas"]["PvSubarray"][];
            /** @description DC nameplate over AC nameplate; of the PVWatts inverter. Default 1.2. */
            dc_ac_ratio?: number;
            /** @description Nominal efficiency of the PVWatts inverter as a fraction. Default 0.96. */
            inverter_efficiency?: number;
            inverter?: components["schemas"]["PvInverter"];
            /** @description Most power that may be fed in, after transformer and AC wires. Default: no limit. Unit: kW. */
            export_limit_kw?: number;
            /** @description Real over apparent power of the inverters, whose rating is then of apparent power. Default 1. */
            power_factor?: number;
            /** @description AC power that the inverters can give at rising air temperatures, on straight lines between them and held beyond. Default that of the OND file, else the rating at any temperature. */
            inverter_heat_limits?: {
                /** @description Air temperature. Unit: °C. */
                temp_air_c: number;
                /** @description Most AC power at it; above 100 where cool inverters give more than their rating. Unit: % of the AC rating. */
                power_pct: number;
            }[];
            /** @description Relative change of power with cell temperature; of the PVWatts module. Default -0.37. Unit: %/°C. */
            temperature_coefficient_pct_per_c?: number;
            /** @description All losses before the inverter as one number; instead of `losses`. Unit: % of DC energy. */
            losses_pct?: number;
            losses?: components["schemas"]["PvLosses"];
            detailed_losses?: components["schemas"]["PvDetailedLosses"];
            degradation?: components["schemas"]["PvDegradation"];
            /**
             * @description Sky-diffuse model: `isotropic` (Liu & Jordan 1963), `klucher` (Klucher 1979), `hay_davies` (Hay & Davies 1980), `reindl` (Reindl et al. 1990), `king` (King (Sandia)), `perez` (Perez et al. 1990), `perez_driesse` (Driesse et al. 2024). Default `perez`.
             * @enum {string}
             */
            transposition_model?: "isotropic" | "klucher" | "hay_davies" | "reindl" | "king" | "perez" | "perez_driesse";
            /**
             * @description Fit of the model `perez`. Default `all_sites_1990`.
             * @enum {string}
             */
            perez_coefficients?: "all_sites_1990" | "all_sites_1988" | "sandia_composite_1988" | "usa_composite_1988" | "france_1988" | "phoenix_1988" | "el_monte_1988" | "osage_1988" | "albuquerque_1988" | "cape_canaveral_1988" | "albany_1988";
            /**
             * @description Incidence-angle modifier of the beam; `physical_coated` is glass with an anti-reflective coating, `sam_cover` what SAM's detailed model computes. Default `physical`.
             * @enum {string}
             */
            iam_model?: "physical" | "physical_coated" | "ashrae" | "martin_ruiz" | "schlick" | "sam_cover" | "none";
            iam?: components["schemas"]["PvIam"];
            /** @description Whether the glass holds back light from sky and ground as well. Default false, as in PVWatts. */
            diffuse_iam?: boolean;
            spectral?: components["schemas"]["PvSpectral"];
            /**
             * @description Cell temperature model: four SAPM mountings, or that of PVWatts. Default `sapm_open_rack_glass_glass`.
             * @enum {string}
             */
            cell_temperature_model?: "sapm_open_rack_glass_glass" | "sapm_open_rack_glass_polymer" | "sapm_close_mount_glass_glass" | "sapm_insulated_back_glass_polymer" | "pvwatts";
            cell_temperature?: components["schemas"]["PvCellTemperature"];
            /** @description Ground albedo as a fraction, for all records. Default that of the weather, or 0.2 where it has none. */
            albedo?: number;
            /** @description Ground albedo of January to December as fractions; instead of `albedo`. */
            monthly_albedo?: number[];
            /** @description Whether lying snow brightens the ground of `albedo` or `monthly_albedo`; needs `snow_depth_cm` of the weather. Default false. */
            snow_albedo?: boolean;
            horizon?: components["schemas"]["PvHorizon"];
            soiling?: components["schemas"]["PvSoiling"];
            snow?: components["schemas"]["PvSnow"];
        };
        /** @description When a tracker leaves the sun, trackers only; wind goes before snow, snow before light. */
        PvStow: {
            /** @description Wind speed above which it is held at `wind_angle`. Default: none. Unit: m/s. */
            wind_speed_ms?: number;
            /** @description Rotation in the wind, on the side of the sun. Default 0, level. Unit: °. */
            wind_angle?: number;
            /** @description Lying snow above which it stands at `max_angle`; needs `snow_depth_cm` of the weather. Default: none. Unit: cm. */
            snow_depth_cm?: number;
            /** @description Diffuse over global irradiance above which it lies level, a fraction. Default: none. */
            diffuse_share?: number;
        };
        PvTiltChange: {
            /** @description Month. */
            month: number;
            /** @description Day of the month. */
            day: number;
            /** @description Tilt from this day on. Unit: °. */
            tilt: number;
        };
        /** @description The modules. Those with parameters need no `capacity_kw`: their nameplate is their power at 1000 W/m² and 25 °C. */
        PvModule: {
            /**
             * @description Power in proportion to the light (Dobos 2014).
             * @enum {string}
             */
            model: "pvwatts";
            /** @description Shortfall of power at 200 W/m². Default 0. Unit: % of the nameplate. */
            low_light_loss_pct?: number;
        } | {
            /**
             * @description Six-parameter model of the CEC library (Dobos 2012).
             * @enum {string}
             */
            model: "cec";
            /** @description Modules in series. */
            modules_per_string: number;
            /** @description Strings in parallel. */
            strings: number;
            /** @description Change of short-circuit current with temperature. Unit: A/°C. */
            alpha_sc_a_per_c: number;
            /** @description Ideality factor × cells in series × thermal voltage. Unit: V. */
            a_ref_v: number;
            /** @description Photocurrent. Unit: A. */
            i_l_ref_a: number;
            /** @description Saturation current. Unit: A. */
            i_o_ref_a: number;
            /** @description Shunt resistance. Unit: Ω. */
            r_sh_ref_ohm: number;
            /** @description Series resistance. Unit: Ω. */
            r_s_ohm: number;
            /** @description Band gap. Default 1.121. Unit: eV. */
            eg_ref_ev?: number;
            /** @description How much the temperature coefficient of the current is lowered. Unit: %. */
            adjust_pct: number;
        } | {
            /**
             * @description Five-parameter model (De Soto 2006).
             * @enum {string}
             */
            model: "desoto";
            /** @description Modules in series. */
            modules_per_string: number;
            /** @description Strings in parallel. */
            strings: number;
            /** @description Change of short-circuit current with temperature. Unit: A/°C. */
            alpha_sc_a_per_c: number;
            /** @description Ideality factor × cells in series × thermal voltage. Unit: V. */
            a_ref_v: number;
            /** @description Photocurrent. Unit: A. */
            i_l_ref_a: number;
            /** @description Saturation current. Unit: A. */
            i_o_ref_a: number;
            /** @description Shunt resistance. Unit: Ω. */
            r_sh_ref_ohm: number;
            /** @description Series resistance. Unit: Ω. */
            r_s_ohm: number;
            /** @description Band gap. Default 1.121. Unit: eV. */
            eg_ref_ev?: number;
        } | {
            /**
             * @description PVsyst's one-diode model (Mermoud & Lejeune 2010).
             * @enum {string}
             */
            model: "pvsyst";
            /** @description Modules in series. */
            modules_per_string: number;
            /** @description Strings in parallel. */
            strings: number;
            /** @description Change of short-circuit current with temperature. Unit: A/°C. */
            alpha_sc_a_per_c: number;
            /** @description Ideality factor of the diode. */
            gamma_ref: number;
            /** @description Its change with temperature. Unit: 1/°C. */
            mu_gamma_per_c: number;
            /** @description Photocurrent. Unit: A. */
            i_l_ref_a: number;
            /** @description Saturation current. Unit: A. */
            i_o_ref_a: number;
            /** @description Shunt resistance. Unit: Ω. */
            r_sh_ref_ohm: number;
            /** @description Shunt resistance in the dark. Unit: Ω. */
            r_sh_0_ohm: number;
            /** @description Fall of the shunt resistance with light. Default 5.5. */
            r_sh_exp?: number;
            /** @description Series resistance. Unit: Ω. */
            r_s_ohm: number;
            /** @description Cells in series. */
            cells_in_series: number;
            /** @description Band gap. Default 1.121. Unit: eV. */
            eg_ref_ev?: number;
        } | {
            /**
             * @description Sandia array performance model (King 2004).
             * @enum {string}
             */
            model: "sapm";
            /** @description Modules in series. */
            modules_per_string: number;
            /** @description Strings in parallel. */
            strings: number;
            /** @description Short-circuit current. Unit: A. */
            isco_a: number;
            /** @description Open-circuit voltage. Unit: V. */
            voco_v: number;
            /** @description Current at maximum power. Unit: A. */
            impo_a: number;
            /** @description Voltage at maximum power. Unit: V. */
            vmpo_v: number;
            /** @description Relative change of short-circuit current. Unit: 1/°C. */
            aisc_per_c: number;
            /** @description Relative change of the current at maximum power. Unit: 1/°C. */
            aimp_per_c: number;
            /** @description King's coefficient C0. */
            c0: number;
            /** @description C1. */
            c1: number;
            /** @description C2. */
            c2: number;
            /** @description C3. Unit: 1/V. */
            c3_per_v: number;
            /** @description Change of open-circuit voltage. Unit: V/°C. */
            bvoco_v_per_c: number;
            /** @description Its change with missing light. Unit: V/°C. */
            mbvoc_v_per_c: number;
            /** @description Change of the voltage at maximum power. Unit: V/°C. */
            bvmpo_v_per_c: number;
            /** @description Its change with missing light. Unit: V/°C. */
            mbvmp_v_per_c: number;
            /** @description Ideality factor of the cells. */
            n: number;
            /** @description Cells in series. */
            cells_in_series: number;
            /** @description Share of diffuse light that the module uses. Default 1. */
            diffuse_share?: number;
        } | {
            /**
             * @description A module of no manufacturer, with assumed figures of its kind.
             * @enum {string}
             */
            model: "generic";
            /** @description Modules in series. */
            modules_per_string: number;
            /** @description Strings in parallel. */
            strings: number;
            /**
             * @description `mono_perc_400`: Generic monocrystalline PERC, 108 half cells, 400 W. `topcon_580`: Generic monocrystalline TOPCon, glass on both sides, 144 half cells, 580 W. `heterojunction_430`: Generic silicon heterojunction, glass on both sides, 108 half cells, 430 W. `bifacial_perc_540`: Generic bifacial monocrystalline PERC, 144 half cells, 540 W. `cdte_460`: Generic cadmium telluride thin film, 264 cells, 460 W. `poly_330`: Generic multicrystalline silicon, 72 cells, 330 W.
             * @enum {string}
             */
            name: "mono_perc_400" | "topcon_580" | "heterojunction_430" | "bifacial_perc_540" | "cdte_460" | "poly_330";
        } | {
            /**
             * @description Fitted to the figures of a datasheet at 1000 W/m² and 25 °C.
             * @enum {string}
             */
            model: "datasheet";
            /** @description Modules in series. */
            modules_per_string: number;
            /** @description Strings in parallel. */
            strings: number;
            /** @description Short-circuit current. Unit: A. */
            i_sc_a: number;
            /** @description Open-circuit voltage. Unit: V. */
            v_oc_v: number;
            /** @description Current at maximum power. Unit: A. */
            i_mp_a: number;
            /** @description Voltage at maximum power. Unit: V. */
            v_mp_v: number;
            /** @description Relative change of short-circuit current with temperature. Unit: %/°C. */
            alpha_sc_pct_per_c: number;
            /** @description Relative change of open-circuit voltage with temperature. Unit: %/°C. */
            beta_voc_pct_per_c: number;
            /** @description Relative change of maximum power with temperature. Required for the fits `cec` and `pvsyst`; `desoto` takes no account of it. Unit: %/°C. */
            gamma_pmp_pct_per_c?: number;
            /** @description Cells in series, half of those of half cells. Required for the fit `pvsyst`. */
            cells_in_series?: number;
            /**
             * @description Material of the cells. Required for the fit `pvsyst`; the others take silicon.
             * @enum {string}
             */
            technology?: "mono_si" | "multi_si" | "heterojunction_si" | "amorphous_si" | "cdte" | "cis" | "cigs";
            /**
             * @description Model that is fitted. Default `cec`.
             * @enum {string}
             */
            fit?: "cec" | "desoto" | "pvsyst";
            /** @description By how much the short-circuit current may be raised where no diode fits the datasheet as it is: rounded figures often leave a knee that is too sharp. Default 0. Unit: %. */
            i_sc_slack_pct?: number;
        } | {
            /**
             * @description A PVsyst .PAN file of version 6 or later.
             * @enum {string}
             */
            model: "pan";
            /** @description Modules in series. */
            modules_per_string: number;
            /** @description Strings in parallel. */
            strings: number;
            /** @description Text of the file. */
            file: string;
        } | {
            /**
             * @description A module of SAM's library of CEC or of Sandia modules.
             * @enum {string}
             */
            model: "sam_library";
            /** @description Modules in series. */
            modules_per_string: number;
            /** @description Strings in parallel. */
            strings: number;
            /** @description Text of the library as CSV, whole or its header with some rows. */
            csv: string;
            /** @description Name of the product, as the library or as pvlib has it. Required where there are several rows. */
            name?: string;
        };
        /** @description Equal rows without end that shade each other. Default: a row alone; for trackers without backtracking the rows of their `gcr`. */
        PvRows: {
            /** @description Ground coverage ratio: module width over row pitch. Required for fixed mounts; trackers have `gcr` of their own. */
            gcr?: number;
            /**
             * @description What shade takes of the beam: in proportion to the shaded width, or block by block behind bypass diodes (Martínez-Moreno 2010); `none`: rows shade nothing. Default `linear`.
             * @enum {string}
             */
            shading?: "linear" | "blocks" | "none";
            /** @description Blocks along the width of a row, for `blocks`. Default 3. */
            blocks?: number;
        };
        /** @description Modules that use light from behind, by the model of infinite sheds. Needs `rows`. */
        PvBifacial: {
            /** @description Level distance of neighbouring rows. Unit: m. */
            pitch_m: number;
            /** @description Height of the rows' centres above the ground. Unit: m. */
            height_m: number;
            /** @description Efficiency of the back over that of the front. Default 0.8. */
            bifaciality?: number;
            /** @description Light of the back lost to frames and posts. Default 2. Unit: %. */
            structure_shading_pct?: number;
            /** @description Light of the back gained through the modules. Default 0. Unit: %. */
            transmission_pct?: number;
            /** @description Light of the back lost because it is uneven. Default 0. Unit: %. */
            mismatch_pct?: number;
        };
        /** @description An array beside the first, on an input of its own of the same inverters. Without fields of a mount it is held as the first. */
        PvSubarray: {
            /** @description DC nameplate. Required, unless `module` has parameters. Unit: kW. */
            capacity_kw?: number;
            /**
             * @description How the modules are held. Default `fixed`.
             * @enum {string}
             */
            tracking?: "fixed" | "single_axis" | "dual_axis" | "seasonal_tilt";
            /** @description Tilt from horizontal, fixed mounts only. Default 20. Unit: °. */
            tilt?: number;
            /** @description Direction the modules face, clockwise from north, fixed mounts and seasonal tilts only. Default towards the equator: 180, in the southern hemisphere 0. Unit: °. */
            azimuth?: number;
            /** @description Inclination of the torque tube, trackers only. Default 0. Unit: °. */
            axis_tilt?: number;
            /** @description Direction of the lower end of the torque tube, clockwise from north, trackers only. Default 180. Unit: °. */
            axis_azimuth?: number;
            /** @description Largest rotation either way, trackers only. Default 60. Unit: °. */
            max_angle?: number;
            /** @description Whether rows turn back so that they do not shade each other, trackers only. Default true. */
            backtrack?: boolean;
            /** @description Ground coverage ratio: module width over row pitch, trackers only. Default 0.4. */
            gcr?: number;
            /** @description Slope between neighbouring rows, seen along the axis, trackers only. Default 0. Unit: °. */
            cross_axis_tilt?: number;
            stow?: components["schemas"]["PvStow"];
            /** @description Flattest tilt, dual axis only. Default 0. Unit: °. */
            min_tilt?: number;
            /** @description Steepest tilt, dual axis only. Default 90. Unit: °. */
            max_tilt?: number;
            /** @description Middle of the travel in azimuth, dual axis only. Default towards the equator. Unit: °. */
            mid_azimuth?: number;
            /** @description Largest turn either way from the middle, dual axis only. Default 180. Unit: °. */
            max_turn?: number;
            /** @description Changes of tilt in the order of the year, seasonal tilt only; required there. */
            tilt_schedule?: components["schemas"]["PvTiltChange"][];
            module?: components["schemas"]["PvModule"];
            rows?: components["schemas"]["PvRows"];
            bifacial?: components["schemas"]["PvBifacial"];
        };
        /** @description The inverters. Those with parameters draw their night tare, so that AC power may be negative. */
        PvInverter: {
            /**
             * @description By `dc_ac_ratio` and `inverter_efficiency` (Dobos 2014).
             * @enum {string}
             */
            model: "pvwatts";
        } | {
            /**
             * @description Sandia model, as in the CEC library (King 2007).
             * @enum {string}
             */
            model: "sandia";
            /** @description Inverters; the arrays are spread evenly over them. */
            count: number;
            /** @description AC power ceiling. Unit: W. */
            paco_w: number;
            /** @description DC power at which it is reached. Unit: W. */
            pdco_w: number;
            /** @description DC voltage of the rating. Unit: V. */
            vdco_v: number;
            /** @description DC power at which the inverter starts. Unit: W. */
            pso_w: number;
            /** @description Curvature of AC over DC power. Unit: 1/W. */
            c0_per_w: number;
            /** @description Change of `pdco_w` with voltage. Unit: 1/V. */
            c1_per_v: number;
            /** @description Change of `pso_w` with voltage. Unit: 1/V. */
            c2_per_v: number;
            /** @description Change of `c0_per_w` with voltage. Unit: 1/V. */
            c3_per_v: number;
            /** @description AC power drawn at night. Unit: W. */
            pnt_w: number;
        } | {
            /**
             * @description Anton Driesse model (Driesse 2008).
             * @enum {string}
             */
            model: "adr";
            /** @description Inverters; the arrays are spread evenly over them. */
            count: number;
            /** @description Nominal DC power. Unit: W. */
            pnom_w: number;
            /** @description Nominal DC voltage. Unit: V. */
            vnom_v: number;
            /** @description Lowest DC voltage. Unit: V. */
            vmin_v: number;
            /** @description Highest DC voltage. Unit: V. */
            vmax_v: number;
            /** @description Highest voltage that the array may supply. Unit: V. */
            vdcmax_v: number;
            /** @description Lower end of the range of tracking. Unit: V. */
            mppt_low_v: number;
            /** @description Upper end of the range of tracking. Unit: V. */
            mppt_hi_v: number;
            /** @description AC power ceiling. Unit: W. */
            pacmax_w: number;
            /** @description AC power drawn at night. Unit: W. */
            pnt_w: number;
            /** @description b00, b10, b20, b01, b11, b21, b02, b12, b22 of the loss polynomial. */
            coefficients: number[];
        } | {
            /**
             * @description An inverter of no manufacturer, with assumed figures of its kind.
             * @enum {string}
             */
            model: "generic";
            /** @description Inverters; the arrays are spread evenly over them. */
            count: number;
            /**
             * @description `string_10_kw`: Generic three-phase string inverter, 10 kW, two trackers, 1000 V. `string_100_kw`: Generic three-phase string inverter, 100 kW, ten trackers, 1100 V. `central_2500_kw`: Generic central inverter, 2.5 MW, one tracker, 1500 V.
             * @enum {string}
             */
            name: "string_10_kw" | "string_100_kw" | "central_2500_kw";
        } | {
            /**
             * @description A PVsyst .OND file of version 6 or later.
             * @enum {string}
             */
            model: "ond";
            /** @description Inverters; the arrays are spread evenly over them. */
            count: number;
            /** @description Text of the file. */
            file: string;
        } | {
            /**
             * @description An inverter of SAM's library of CEC inverters, or of the ADR library.
             * @enum {string}
             */
            model: "sam_library";
            /** @description Inverters; the arrays are spread evenly over them. */
            count: number;
            /** @description Text of the library as CSV, whole or its header with some rows. */
            csv: string;
            /** @description Name of the product, as the library or as pvlib has it. Required where there are several rows. */
            name?: string;
        };
        /** @description The ten PVWatts losses. They multiply: total = 1 − Π(1 − loss). */
        PvLosses: {
            /** @description Dirt on the glass. Default 2. Unit: % of DC energy. */
            soiling_pct?: number;
            /** @description Shadows of things and rows. Default 3. Unit: % of DC energy. */
            shading_pct?: number;
            /** @description Snow on the glass. Default 0. Unit: % of DC energy. */
            snow_pct?: number;
            /** @description Modules that differ. Default 2. Unit: % of DC energy. */
            mismatch_pct?: number;
            /** @description Resistance of the DC and AC wires. Default 2. Unit: % of DC energy. */
            wiring_pct?: number;
            /** @description Resistance of connectors. Default 0.5. Unit: % of DC energy. */
            connections_pct?: number;
            /** @description First hours in the sun. Default 1.5. Unit: % of DC energy. */
            light_induced_degradation_pct?: number;
            /** @description Modules below their label; negative for a gain. Default 1. Unit: % of DC energy. */
            nameplate_rating_pct?: number;
            /** @description Years of use. Default 0. Unit: % of DC energy. */
            age_pct?: number;
            /** @description Time out of service. Default 3. Unit: % of DC energy. */
            availability_pct?: number;
        };
        /** @description Losses one by one; what is absent is 0. Instead of `losses` and `losses_pct`. */
        PvDetailedLosses: {
            /** @description First hours in the sun; of DC power. Unit: %. */
            light_induced_degradation_pct?: number;
            /** @description Modules below their label; of DC power. Negative for a gain. Unit: %. */
            module_quality_pct?: number;
            /** @description Modules that differ; of DC power. Unit: %. */
            mismatch_pct?: number;
            /** @description Connectors; of DC power. Unit: %. */
            connections_pct?: number;
            /** @description DC wires at the rated power; grows with the square of the current. Unit: %. */
            dc_wiring_pct?: number;
            /** @description AC wires at the AC rating; grows with the square of the power. Unit: %. */
            ac_wiring_pct?: number;
            /** @description Core of the transformer, of the AC rating, day and night. Unit: %. */
            transformer_no_load_pct?: number;
            /** @description Windings of the transformer at the AC rating; grows with the square of the power. Unit: %. */
            transformer_load_pct?: number;
            /** @description Time out of service; of AC energy. Unit: %. */
            availability_pct?: number;
        };
        /** @description Loss of power over the years, step by step at New Year. */
        PvDegradation: {
            /**
             * @description Each year the same share of the new power.
             * @enum {string}
             */
            model: "linear";
            /** @description Share of power lost in a year. Unit: %. */
            per_year_pct: number;
            /** @description Age during the first calendar year of the weather. Default 0. Unit: a. */
            age_years?: number;
        } | {
            /**
             * @description Each year a share of the power of the year before.
             * @enum {string}
             */
            model: "compound";
            /** @description Share of power lost in a year. Unit: %. */
            per_year_pct: number;
            /** @description Age during the first calendar year of the weather. Default 0. Unit: a. */
            age_years?: number;
        };
        /** @description Incidence-angle modifier with parameters; instead of `iam_model`. */
        PvIam: {
            /**
             * @description Fresnel and Bouguer (De Soto 2006).
             * @enum {string}
             */
            model: "physical";
            /** @description Refractive index of the cover. Default 1.526. */
            refractive_index?: number;
            /** @description Extinction coefficient of the cover. Default 4. Unit: 1/m. */
            extinction_per_m?: number;
            /** @description Thickness of the cover. Default 0.002. Unit: m. */
            thickness_m?: number;
            /** @description Refractive index of an anti-reflective coating. Default: no coating. */
            coating_index?: number;
        } | {
            /**
             * @description One parameter (Souka & Safwat 1966).
             * @enum {string}
             */
            model: "ashrae";
            /** @description Incidence coefficient. Default 0.05. */
            b?: number;
        } | {
            /**
             * @description Martin & Ruiz 2001.
             * @enum {string}
             */
            model: "martin_ruiz";
            /** @description Angular losses coefficient. Default 0.16. */
            a_r?: number;
        } | {
            /**
             * @description King's polynomial (2004).
             * @enum {string}
             */
            model: "sapm";
            /** @description B0..B5, by rising power of the angle in degrees. */
            coefficients: number[];
        };
        /** @description Effect of the colour of the light. `first_solar` needs precipitable water or relative humidity of the weather. */
        PvSpectral: {
            /**
             * @description Lee & Panchula 2016.
             * @enum {string}
             */
            model: "first_solar";
            /**
             * @description Kind of cell.
             * @enum {string}
             */
            cell: "cdte" | "monosi" | "polysi" | "cigs" | "asi";
        } | {
            /**
             * @description King's f1 (2004).
             * @enum {string}
             */
            model: "sapm";
            /** @description A0..A4, by rising power of the air mass. */
            coefficients: number[];
        };
        /** @description Cell-temperature model with parameters; instead of `cell_temperature_model`. */
        PvCellTemperature: {
            /**
             * @description Sandia model with coefficients of its own (King 2004).
             * @enum {string}
             */
            model: "sapm";
            /** @description Heating without wind. */
            a: number;
            /** @description Cooling by wind. Unit: s/m. */
            b_s_per_m: number;
            /** @description Cell above the back of the module at 1000 W/m². Unit: °C. */
            delta_t_c: number;
        } | {
            /**
             * @description PVsyst (Mermoud & Lejeune 2010).
             * @enum {string}
             */
            model: "pvsyst";
            /** @description Heat loss without wind. Default 29. Unit: W/(m²·K). */
            constant_loss_w_per_m2_k?: number;
            /** @description Heat loss per wind speed. Default 0. Unit: W·s/(m³·K). */
            wind_loss_w_s_per_m3_k?: number;
            /** @description Module efficiency as a fraction. Default 0.1. */
            module_efficiency?: number;
            /** @description Absorbed share of the light. Default 0.9. */
            absorption?: number;
        } | {
            /**
             * @description Faiman 2008.
             * @enum {string}
             */
            model: "faiman";
            /** @description Heat loss without wind. Default 25. Unit: W/(m²·K). */
            u0_w_per_m2_k?: number;
            /** @description Heat loss per wind speed. Default 6.84. Unit: W·s/(m³·K). */
            u1_w_s_per_m3_k?: number;
        } | {
            /**
             * @description Faiman with sky radiation (Driesse 2022); needs `longwave_down_wm2`.
             * @enum {string}
             */
            model: "faiman_rad";
            /** @description Heat loss without wind. Default 25. Unit: W/(m²·K). */
            u0_w_per_m2_k?: number;
            /** @description Heat loss per wind speed. Default 6.84. Unit: W·s/(m³·K). */
            u1_w_s_per_m3_k?: number;
            /** @description Share of the sky that the module sees. Default 1. */
            sky_view?: number;
            /** @description Emissivity of the module. Default 0.88. */
            emissivity?: number;
        } | {
            /**
             * @description NOCT model of SAM (Gilman 2018).
             * @enum {string}
             */
            model: "noct_sam";
            /** @description Nominal operating cell temperature. Unit: °C. */
            noct_c: number;
            /** @description Module efficiency as a fraction. */
            module_efficiency: number;
        } | {
            /**
             * @description Ross 1981.
             * @enum {string}
             */
            model: "ross";
            /** @description Temperature rise per irradiance. Unit: °C·m²/W. */
            k_c_m2_per_w: number;
        } | {
            /**
             * @description Fuentes 1987, with thermal lag, as in PVWatts.
             * @enum {string}
             */
            model: "fuentes";
            /** @description Installed nominal operating cell temperature. Default 45. Unit: °C. */
            noct_c?: number;
            /** @description Height of the modules above ground. Default 5. Unit: m. */
            module_height_m?: number;
        };
        /** @description Skyline as points, joined by straight lines. It hides the beam and part of the sky. */
        PvHorizon: {
            /** @description Directions, clockwise from north, rising. Unit: °. */
            azimuths: number[];
            /** @description Elevation of the skyline there. Unit: °. */
            elevations: number[];
        };
        /** @description Dirt on the glass; in place of `soiling_pct` of `losses`. */
        PvSoiling: {
            /**
             * @description The same share always.
             * @enum {string}
             */
            model: "constant";
            /** @description Light lost to dirt. Unit: %. */
            loss_pct: number;
        } | {
            /**
             * @description A share for every month.
             * @enum {string}
             */
            model: "monthly";
            /** @description Light lost to dirt, January to December. Unit: %. */
            losses_pct: number[];
        } | {
            /**
             * @description Kimber 2006; needs `rain_mm`.
             * @enum {string}
             */
            model: "kimber";
            /** @description Rain within a day above which the modules are clean. Default 6. Unit: mm. */
            cleaning_threshold_mm?: number;
            /** @description Loss that a dry day adds. Default 0.15. Unit: %. */
            loss_pct_per_day?: number;
            /** @description Days after a cleaning rain without dust. Default 14. Unit: d. */
            grace_days?: number;
            /** @description Loss beyond which no more dirt sticks. Default 30. Unit: %. */
            loss_max_pct?: number;
            /** @description Loss at the first record. Default 0. Unit: %. */
            initial_loss_pct?: number;
            /** @description Days of the year on which the modules are washed. Unit: days. */
            wash_days?: number[];
        } | {
            /**
             * @description Coello & Boyle 2019; needs `rain_mm`, `pm25_ug_m3` and `pm10_ug_m3`.
             * @enum {string}
             */
            model: "hsu";
            /** @description Rain from which on the modules are clean. Unit: mm. */
            cleaning_threshold_mm: number;
            /** @description Period over which rain counts as one. Default 1. Unit: h. */
            rain_period_hours?: number;
        };
        /** @description Snow on the modules; in place of `snow_pct` of `losses`. */
        PvSnow: {
            /**
             * @description A share for every month.
             * @enum {string}
             */
            model: "monthly";
            /** @description DC power lost to snow, January to December. Unit: %. */
            losses_pct: number[];
        } | {
            /**
             * @description Marion 2013, fixed mounts; needs `snowfall_cm`.
             * @enum {string}
             */
            model: "marion";
            /** @description Parallel strings along the slant height. Default 1. */
            strings?: number;
            /** @description Snowfall above which the modules are covered. Default 1. Unit: cm/h. */
            threshold_snowfall_cm_per_hour?: number;
        } | {
            /**
             * @description Townsend & Powers 2011, fixed mounts.
             * @enum {string}
             */
            model: "townsend";
            /** @description Length of the rows along the slope. Unit: m. */
            slant_height_m: number;
            /** @description Height of the lower edge above the ground. Unit: m. */
            lower_edge_height_m: number;
            /** @description Snow of the months, January to December. */
            snowfall_cm: number[];
            /** @description Days of the months with more than an inch of snow. */
            snow_events: number[];
            /** @description Humidity of the months. Default: of the weather. Unit: %. */
            relative_humidity_pct?: number[];
        };
        /** @description Uncertainties of the yearly energy that you know better than the defaults, which are those of a plant of 10 MW in Toronto (Thevenard & Pelland 2013). */
        SolarUncertaintyRequest: {
            /** @description Standard deviation by the long-term irradiation on the horizontal (where it is mapped, that value), of the energy. Default 5. Unit: %. */
            horizontal_irradiation_pct?: number;
            /** @description Standard deviation by the light on the modules, of the energy. Default 3. Unit: %. */
            plane_of_array_pct?: number;
            /** @description Standard deviation by the rating of the modules, of the energy. Default 3. Unit: %. */
            module_rating_pct?: number;
            /** @description Standard deviation by dirt, of the energy. Default 2. Unit: %. */
            soiling_pct?: number;
            /** @description Standard deviation by snow (0 where the weather never comes below 2 °C), of the energy. Default 1.5. Unit: %. */
            snow_pct?: number;
            /** @description Standard deviation by all other models and losses, of the energy. Default 5. Unit: %. */
            other_models_pct?: number;
            /** @description Standard deviation by single years (from five whole years of weather on, theirs), of the energy. Default 3.9. Unit: %. */
            interannual_variability_pct?: number;
        };
        SolarAssessResponse: {
            /**
             * Format: uuid
             * @description The same for the same result and names: made of the fingerprint, `project_name` and `client_name`.
             */
            assessment_id: string;
            project_name: string;
            client_name?: string;
            location: {
                /** @description °, north positive. */
                latitude: number;
                /** @description °, east positive. */
                longitude: number;
                /** @description Height above mean sea level. Unit: m. */
                altitude_m: number;
            };
            /**
             * @description Excellent from a score of 90, Good from 75, Moderate from 60, else Poor.
             * @enum {string}
             */
            site_quality: "Excellent" | "Good" | "Moderate" | "Poor";
            /** @description Of the site, not of the plant, and absolute: comparable between sites, unchanged by tilt, azimuth and capacity. The sum of `score_parts`, less `slope_deduction`. */
            site_score: number;
            /** @description How the score came about. */
            score_parts: {
                /** @enum {string} */
                name: "specific_yield" | "cost_of_energy" | "poorest_month" | "confidence";
                /** @description What was found; null where there is none. */
                value: number | null;
                unit: string;
                /** @description Value that earns nothing. */
                worst: number;
                /** @description Value from which on it earns `weight`. */
                best: number;
                /** @description Most points. */
                weight: number;
                /** @description Points earned: straight from `worst` to `best`. */
                points: number;
            }[];
            /** @description Points taken off for steep ground. */
            slope_deduction: number;
            solar_resource: {
                /** @description kWh/m² a year. */
                annual_ghi: number;
                /** @description kWh/m² a year. */
                annual_dni: number;
                /** @description kWh/m² a year. */
                annual_dhi: number;
                /** @description °C. */
                avg_temp: number;
                /**
                 * @description By `annual_ghi`: Excellent from 2000, Very good from 1750, Good from 1500, Moderate from 1200, else Low. The limits are our own.
                 * @enum {string}
                 */
                resource_class: "Excellent" | "Very good" | "Good" | "Moderate" | "Low";
                data_source: string;
            };
            design: {
                /** @description Tilt from horizontal, °. */
                tilt: number;
                /** @description Direction the modules face, ° clockwise from north. */
                azimuth: number;
                /** @description DC over AC nameplate, that of the cheapest energy. */
                dc_ac_ratio: number;
                /** @description Module width over row pitch, that of the cheapest energy. */
                gcr: number;
                /** @description Land that the plant takes, roads and edges included. Unit: ha. */
                land_area_ha: number;
            };
            energy_estimate: {
                /** @description AC energy of the first year. Unit: MWh. */
                annual_energy_mwh: number;
                /** @description Mean AC power over the DC nameplate. */
                capacity_factor: number;
                /** @description Energy of a single year that is exceeded with a probability of 50 %. Unit: MWh. */
                p50_energy_mwh: number;
                /** @description 90 %; other probabilities and means of years are in `uncertainty`. Unit: MWh. */
                p90_energy_mwh: number;
                /** @description AC energy per DC nameplate, kWh/kWp. */
                specific_yield: number;
                /** @description AC energy over irradiation on unshaded modules times the DC nameplate. */
                performance_ratio: number;
                /** @description AC energy, January first. Unit: MWh. */
                monthly_energy_mwh: number[];
            };
            /** @description From the light on the modules to the grid, in order. */
            losses: {
                name: string;
                /** @description Share of the energy before this step; negative for a gain. Unit: %. */
                loss_pct: number;
            }[];
            financial_summary: {
                /** @description Levelised cost of energy; null where there is no energy. Unit: US cents per kWh. */
                lcoe_cents_per_kwh: number | null;
                /** @description Net present value. Unit: USD. */
                npv_dollars: number;
                /** @description Internal rate of return; null where no rate makes the plant pay. Unit: %. */
                irr_percent: number | null;
                /** @description Undiscounted payback; null where the plant does not pay back in its life. Unit: years. */
                payback_years: number | null;
                /** @description Investment, USD. */
                total_capex: number;
                /** @description First-year price at which the net present value is 0, USD/kWh. */
                break_even_price: number | null;
            };
            /** @description Tilt and azimuth of the most energy, the rest unchanged; null where neither was given. */
            orientation: components["schemas"]["BetterOrientation"] | null;
            /** @description The same plant on one-axis trackers. */
            tracking: {
                /** @description Ground coverage ratio of the trackers. */
                gcr: number;
                /** @description Energy that they would add to that of the fixed rows. Unit: %. */
                energy_gain_pct: number;
                /** @description Levelised cost of their energy. Unit: US cents per kWh. */
                lcoe_cents_per_kwh: number | null;
            };
            uncertainty: {
                statement: string;
                /** @description One standard deviation of the long-term irradiation. Unit: %. */
                annual_ghi_sigma_pct: number;
                /** @description One standard deviation of single years. Unit: %. */
                interannual_sigma_pct: number;
                /** @description Uncertainties of the long-term energy, independent of each other. */
                components: {
                    name: string;
                    /** @description One standard deviation of the energy. Unit: %. */
                    sigma_pct: number;
                }[];
                /** @description Long-term mean, single years, means of ten. */
                periods: {
                    /** @description Years of which the energy is the mean; null for the long-term mean. */
                    years: number | null;
                    /** @description One standard deviation. Unit: %. */
                    sigma_pct: number;
                    /** @description Exceeded with a probability of 50 %. Unit: MWh. */
                    p50_energy_mwh: number;
                    /** @description 75 %. Unit: MWh. */
                    p75_energy_mwh: number;
                    /** @description 90 %. Unit: MWh. */
                    p90_energy_mwh: number;
                    /** @description 95 %. Unit: MWh. */
                    p95_energy_mwh: number;
                    /** @description 99 %. Unit: MWh. */
                    p99_energy_mwh: number;
                }[];
                reasons: components["schemas"]["UncertaintyReason"][];
            };
            /** @description What the numbers recommend, each with its figure; the verdict on money first. */
            recommendations: string[];
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["ResultMetadata"];
        };
        BetterOrientation: {
            /** @description °. */
            tilt: number;
            /** @description °. */
            azimuth: number;
            /** @description Energy that they would add. Unit: %. */
            energy_gain_pct: number;
        };
        SolarAssessRequest: {
            /** @description Name of the project, given back as it came. Default `Site at` and the place. */
            project_name?: string;
            /** @description For whom the site is assessed, given back as it came. */
            client_name?: string;
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            latitude: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            longitude: number;
            /** @description DC nameplate. Unit: kW. */
            capacity_kw: number;
            /** @description Tilt of fixed rows from horizontal. Default that of the cheapest energy. Unit: °. */
            tilt?: number;
            /** @description Direction the modules face, clockwise from north (180 = south). Default that of the cheapest energy. Unit: °. */
            azimuth?: number;
            /** @description Mean slope of the ground, where it is known; takes points off the score above 5 °. The embedded elevation model is too coarse to tell. Unit: °. */
            slope_deg?: number;
            financial_assumptions?: components["schemas"]["FinancialAssumptions"];
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
        };
        SolarPredictResponse: {
            name?: string;
            location: components["schemas"]["PlaceWithAltitude"];
            period: {
                start: string;
                end: string;
                records: number;
                /** @description Unit: min. */
                step_minutes: number;
                /** @enum {string} */
                timestamp_label: "start" | "center" | "end";
                /** @description Unit: h. */
                utc_offset_hours: number;
                missing_records: number;
            };
            predictions: components["schemas"]["PowerPrediction"][];
            monthly: {
                /** @description 1..12; all years of the period together. */
                month: number;
                /** @description Sum of P50. Unit: kWh. */
                energy_kwh: number;
                /** @description Energy exceeded with a probability of 10 %. Unit: kWh. */
                p10_energy_kwh: number;
                /** @description 90 %. Unit: kWh. */
                p90_energy_kwh: number;
            }[];
            /** @description Sum of P50 over the period. Unit: kWh. */
            energy_kwh: number;
            /** @description Energy exceeded with a probability of 10 %. Unit: kWh. */
            p10_energy_kwh: number;
            /** @description 90 %. Unit: kWh. */
            p90_energy_kwh: number;
            /** @description Mean energy of a year; null where the period is not of whole years. Unit: MWh. */
            annual_energy_mwh: number | null;
            model: components["schemas"]["PredictModelCard"];
            calibration: components["schemas"]["PredictCalibration"] | null;
            /** @description Where the weather really came from. */
            data_source: string;
            data_quality?: components["schemas"]["DataQuality"];
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["ResultMetadata"];
        };
        PowerPrediction: {
            timestamp: string;
            /** @description AC power exceeded by 50 of 100 such hours; null at a gap of the weather. Unit: kW. */
            power_kw: number | null;
            /** @description Exceeded by 10 of 100. Unit: kW. */
            p10_kw: number | null;
            /** @description Exceeded by 90 of 100. Unit: kW. */
            p90_kw: number | null;
        };
        PredictModelCard: {
            type: string;
            version: string;
            trained_on: string;
            /** @description Mean absolute error of hours with light of synthetic plants at places never trained on, % of the DC nameplate. Unit: %. */
            mae_pct: number;
            /** @description Mean error of the same hours of synthetic plants, % of the DC nameplate. Unit: %. */
            bias_pct: number;
            /** @description Share of the variance of the same hours of synthetic plants that P50 explains. */
            r2: number;
            /** @description Share of the same hours of synthetic plants between P90 and P10 before these are widened by `measured`; 80 would be right. Unit: %. */
            p10_p90_coverage_pct: number;
            /** @description Standard deviation of the error of a year of synthetic plants, without calibration. Unit: %. */
            year_error_pct: number;
            /** @description The same with 60 days of history. Unit: %. */
            year_error_calibrated_pct: number;
            measured: components["schemas"]["PredictMeasured"];
            test_places: number;
            /** @description SHA-256 of the trees of P50. */
            hash: string;
        };
        /** @description How the forecasts did on real plants, without a history. */
        PredictMeasured: {
            /** @description Measured plants. */
            plants: number;
            /** @description Hours with light. */
            hours: number;
            /** @description Mean absolute error of P50, % of the DC nameplate. Unit: %. */
            mae_pct: number;
            /** @description Share of the hours between P90 and P10 as they are answered. Unit: %. */
            p10_p90_coverage_pct: number;
            /** @description Which plants, with what weather. */
            source: string;
        };
        PredictCalibration: {
            /** @description Records with light and measured power. */
            records: number;
            /** @description Mean absolute error without calibration, % of the DC nameplate. */
            mae_pct_before: number;
            /** @description With it, on days that it did not see. */
            mae_pct_after: number;
            /** @description Share of the records between P90 and P10, on days that it did not see. Unit: %. */
            p10_p90_coverage_pct: number;
        };
        SolarPredictRequest: {
            /** @description Name of the run, given back as it came. */
            name?: string;
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            latitude: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            longitude: number;
            /** @description Height above mean sea level. Unit: m. */
            altitude_m?: number;
            /** @description DC nameplate. Unit: kW. */
            capacity_kw: number;
            /** @description Tilt from horizontal, fixed mounts only. Default 20. Unit: °. */
            tilt?: number;
            /** @description Direction the modules face, clockwise from north, fixed mounts only. Default towards the equator. Unit: °. */
            azimuth?: number;
            /** @description DC nameplate over AC nameplate. Default 1.2. */
            dc_ac_ratio?: number;
            /**
             * @description How the modules are held. Default `fixed`.
             * @enum {string}
             */
            tracking?: "fixed" | "single_axis" | "dual_axis";
            weather?: components["schemas"]["PredictWeather"];
            /** @description First hour of a horizon, ISO 8601 with `Z` or an offset; instead of `weather` and `year`. Online data are ERA5 up to ten days ago, else a forecast of at most 16 days. */
            start?: string;
            /** @description Length of the horizon from `start`; without `start` it begins at the next full hour. Default 24. Unit: h. */
            horizon_hours?: number;
            /** @description Calendar year to predict; instead of `weather` and `start`. Online data are of that year, which must be over. Default a typical year; 2019 by its stamps where it is synthetic. */
            year?: number;
            history?: components["schemas"]["PredictHistory"];
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
        };
        /** @description Weather to predict on, for example a forecast. */
        PredictWeather: {
            /** @description ISO 8601 with `Z` or an offset, evenly spaced; instead of `start` and `step_minutes`. */
            timestamps?: string[];
            /** @description Time stamp of the first record, ISO 8601 with `Z` or an offset; instead of `timestamps`. */
            start?: string;
            /** @description Distance of two records: a divisor of 60 or a whole number of hours. Default 60. Unit: min. */
            step_minutes?: number;
            /**
             * @description Which point of its averaging interval a time stamp names. Default `start`: 14:00 is 14:00–15:00.
             * @enum {string}
             */
            timestamp_label?: "start" | "center" | "end";
            /** @description Standard time of the site; months are cut at it. Default 0 (UTC). Unit: h. */
            utc_offset_hours?: number;
            /** @description Global horizontal irradiance. Unit: W/m². null is a gap. */
            ghi_wm2: (number | null)[];
            /** @description Direct normal irradiance; from the other two, or from GHI alone by Erbs, where absent. Unit: W/m². null is a gap. */
            dni_wm2?: (number | null)[];
            /** @description Diffuse horizontal irradiance; from the other two, or from GHI alone by Erbs, where absent. Unit: W/m². null is a gap. */
            dhi_wm2?: (number | null)[];
            /** @description Air temperature. Unit: °C. null is a gap. */
            temp_air_c: (number | null)[];
            /** @description Wind speed at 10 m. Default 1 throughout, with a warning. Unit: m/s. null is a gap. */
            wind_speed_ms?: (number | null)[];
        };
        /** @description Measured power to calibrate on, with the weather of the same records; irradiance and temperature may be left out where `weather` covers the records. */
        PredictHistory: {
            /** @description ISO 8601 with `Z` or an offset, evenly spaced; instead of `start` and `step_minutes`. */
            timestamps?: string[];
            /** @description Time stamp of the first record, ISO 8601 with `Z` or an offset; instead of `timestamps`. */
            start?: string;
            /** @description Distance of two records: a divisor of 60 or a whole number of hours. Default 60. Unit: min. */
            step_minutes?: number;
            /**
             * @description Which point of its averaging interval a time stamp names. Default `start`: 14:00 is 14:00–15:00.
             * @enum {string}
             */
            timestamp_label?: "start" | "center" | "end";
            /** @description Standard time of the site; months are cut at it. Default 0 (UTC). Unit: h. */
            utc_offset_hours?: number;
            /** @description Global horizontal irradiance. Unit: W/m². null is a gap. */
            ghi_wm2?: (number | null)[];
            /** @description Direct normal irradiance; from the other two, or from GHI alone by Erbs, where absent. Unit: W/m². null is a gap. */
            dni_wm2?: (number | null)[];
            /** @description Diffuse horizontal irradiance; from the other two, or from GHI alone by Erbs, where absent. Unit: W/m². null is a gap. */
            dhi_wm2?: (number | null)[];
            /** @description Air temperature. Unit: °C. null is a gap. */
            temp_air_c?: (number | null)[];
            /** @description Wind speed at 10 m. Default 1 throughout, with a warning. Unit: m/s. null is a gap. */
            wind_speed_ms?: (number | null)[];
            /** @description AC power that the plant gave. Unit: kW. null is a gap. */
            power_kw: (number | null)[];
        };
        Report: {
            /** Format: uuid */
            report_id: string;
            filename: string;
            /** @description Path of the file; reading it needs the scope `reports:read`. */
            download_url: string;
            /** @description When it can be downloaded no longer, seven days from now. */
            expires_at: string;
            /** @description Size of the file. */
            bytes: number;
            /** @enum {string} */
            format: "pdf" | "html";
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["ResultMetadata"];
        };
        SolarReportRequest: {
            /** @description Name on the cover. */
            project_name: string;
            /** @description For whom it is made. */
            client_name?: string;
            /** @description Sections besides the cover, always in the same order. Default: all. */
            include_sections?: ("executive_summary" | "solar_resource" | "energy" | "financial" | "technical" | "recommendations" | "appendix")[];
            branding?: components["schemas"]["ReportBranding"];
            /**
             * @description How numbers and dates are written; the text is English. Default `en-US`.
             * @enum {string}
             */
            locale?: "en-US" | "en-GB" | "de-DE" | "fr-FR" | "es-ES" | "it-IT" | "pt-BR" | "nl-NL" | "sv-SE" | "pl-PL" | "el-GR" | "tr-TR" | "zh-CN" | "ja-JP" | "ar";
            /**
             * Format: date
             * @description Day on the cover. Default: today, UTC.
             */
            date?: string;
            /**
             * @description Default `pdf`.
             * @enum {string}
             */
            format?: "pdf" | "html";
            /** @description Whether the PDF carries its request and its numbers as attachments, from which `sunwake replay` computes it again. Default true. */
            include_capsule?: boolean;
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            latitude: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            longitude: number;
            /** @description DC nameplate. Unit: kW. */
            capacity_kw: number;
            /** @description Tilt of fixed rows from horizontal. Default that of the cheapest energy. Unit: °. */
            tilt?: number;
            /** @description Direction the modules face, clockwise from north (180 = south). Default that of the cheapest energy. Unit: °. */
            azimuth?: number;
            financial_assumptions?: components["schemas"]["FinancialAssumptions"];
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
        };
        ReportBranding: {
            /** @description PNG, JPEG or SVG without references to other files, at most 1 MiB. One that cannot be had or read is left out, with a warning. */
            logo_url?: string;
            /** @description Whose report it is. */
            company_name?: string;
            /** @description Colour of the cover, titles and rules. */
            primary_color?: string;
        };
        SolarHealth: {
            /**
             * @description `degraded`: the data cannot be read, or the data policy forbids all there are.
             * @enum {string}
             */
            status: "ok" | "degraded";
            /** @description Whether the model named here can answer. */
            model_loaded: boolean;
            /** @description The model behind the solar answers: a physical chain, no trained model. */
            model_type: string;
            /** @description This version has no trained model. */
            trained_model_loaded: boolean;
            data: components["schemas"]["DataHealth"];
        };
        DataHealth: {
            /** @description Whether the embedded data are decoded and answer. */
            loaded: boolean;
            source: string;
            version: string;
            /**
             * @description Where the deployment lets data come from.
             * @enum {string}
             */
            data_mode: "embedded" | "auto" | "online";
            /** @description Online providers of weather that may be asked; whether one answers is known when it is. */
            providers: string[];
        };
        WindQuickResponse: {
            /** @enum {string} */
            status: "completed";
            location: components["schemas"]["Place"];
            summary: {
                /** @description At the hub, mean of the year. Unit: m/s. */
                mean_wind_speed_ms: number;
                /** @description Where the wind comes from: direction of the mean of the unit vectors, clockwise from north. Unit: °. */
                mean_wind_direction_deg: number;
                /** @description Power of the wind through a square metre at the hub. Unit: W/m². */
                mean_power_density_wm2: number;
                /** @description Yearly energy of one turbine, density-corrected, before any loss. Unit: MWh. */
                estimated_aep_mwh: number;
                /** @description Mean over rated power. Unit: %. */
                capacity_factor_pct: number;
                /** @description Shape of the year at the hub. */
                weibull_k: number;
                /** @description Scale of the year at the hub, m/s. */
                weibull_a: number;
                /** @description Share of the months for which the data have a value. Unit: %. */
                data_coverage_pct: number;
                /** @description Mean at the hub. Unit: kg/m³. */
                air_density_kg_m3: number;
            };
            wind_rose: {
                /** @description Middles of 16 sectors, °. */
                directions: number[];
                /** @description Unit: %. */
                frequencies_pct: number[];
                /** @description At the hub; null in a sector without wind. Unit: m/s. */
                mean_speeds_ms: (number | null)[];
            };
            uncertainty: {
                statement: string;
                /** @description One standard deviation of the long-term mean at the hub. Unit: m/s. */
                mean_wind_speed_sigma_ms: number;
                /** @description Standard deviation of single years over the long-term mean. Unit: %. */
                interannual_variability_pct: number;
                /** @description Both together for the mean of the years asked for. Unit: m/s. */
                total_speed_sigma_ms: number;
                /** @description Energy exceeded with a probability of 50 %. Unit: MWh. */
                p50_aep_mwh: number;
                /** @description 75 %. Unit: MWh. */
                p75_aep_mwh: number;
                /** @description 90 %. Unit: MWh. */
                p90_aep_mwh: number;
                /** @description 99 %. Unit: MWh. */
                p99_aep_mwh: number;
                reasons: components["schemas"]["UncertaintyReason"][];
            };
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["ResultMetadata"] & {
                /** @description The data set that the numbers really came from. */
                data_source: string;
                /** @description Unit: m. */
                hub_height_m: number;
                turbine_model: string;
                /** @description Unit: years. */
                analysis_years: number;
                /** @description Years that the data cover. */
                analysis_period: string;
            };
        };
        /** @description Errors of wind, hybrid, job and webhook paths. */
        NestedError: {
            error: {
                /** @enum {string} */
                code: "VALIDATION_ERROR" | "INVALID_COORDINATES" | "INVALID_BOUNDARY" | "BOUNDARY_TOO_LARGE" | "INVALID_SIGNATURE" | "AUTH_REQUIRED" | "QUOTA_EXCEEDED" | "INSUFFICIENT_CREDITS" | "PAYMENT_FAILED" | "INSUFFICIENT_SCOPE" | "NOT_FOUND" | "API_KEY_NOT_FOUND" | "JOB_NOT_FOUND" | "SITE_NOT_FOUND" | "SLO_NOT_FOUND" | "TURBINE_NOT_FOUND" | "REPORT_NOT_FOUND" | "REPORT_EXPIRED" | "WEBHOOK_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "EMAIL_TAKEN" | "IDEMPOTENCY_CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "JOB_ENDED" | "WEBHOOK_LIMIT_REACHED" | "REQUEST_TIMEOUT" | "API_KEY_LIMIT_REACHED" | "API_KEY_ROTATED" | "ORGANIZATION_LIMIT_REACHED" | "INVITATION_LIMIT_REACHED" | "DELIVERY_NOT_FAILED" | "NO_SUBSCRIPTION" | "SUBSCRIPTION_EXISTS" | "CHECKOUT_REPLACED" | "TIER_HELD" | "LAST_OWNER" | "NAME_TAKEN" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "INFEASIBLE_CONSTRAINTS" | "RATE_LIMITED" | "STREAM_LIMIT_REACHED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "JOB_WORKER_LOST" | "DATA_UNAVAILABLE" | "BILLING_NOT_CONFIGURED" | "EMAIL_NOT_CONFIGURED" | "JOB_TIMED_OUT" | "TIMED_OUT" | "SERVICE_UNAVAILABLE";
                message: string;
                /** @description The first refused field, or why no design is possible. */
                details?: components["schemas"]["ErrorDetail"] | components["schemas"]["InfeasibleDetails"];
                /** @description Every refused field, up to a hundred. */
                errors?: components["schemas"]["ErrorDetail"][];
                /** @description 429 of a full window: seconds until the next is taken. */
                retry_after?: number;
                /** @description The same: length of the window. Unit: s. */
                window_seconds?: number;
                /** @description The same: requests in the window. 402 of a month used up: requests in the month. */
                limit?: number;
                /** @description 402 of a month used up: metered requests since its start. */
                current_usage?: number;
                /** @description The same: tier of the organisation. */
                tier?: string;
                /** @description The same: path that leads to a higher tier. */
                upgrade_url?: string;
                /** @description 402 of a job: compute credits that it needs. */
                required?: number;
                /** @description The same: compute credits that are left. */
                available?: number;
                /** @description 403: scopes of which one suffices; `session` for who must sign in, `superuser` for the platform. */
                required_scope?: string;
                /** @description 413: most bytes of a body. */
                limit_bytes?: number;
                /** @description The same: when. */
                completed_at?: string | null;
                /** @description 409 of a job that has ended: how it has. */
                status?: string;
                /** @description With status 500 and above. */
                request_id?: string;
            };
        };
        InfeasibleDetails: {
            /** @description Constraints that cannot be met, alone or together. */
            conflicts: components["schemas"]["Conflict"][];
            /** @description Values of these constraints with which there is a design; absent where nothing helps. */
            nearest_relaxation?: {
                [key: string]: number;
            };
        };
        WindQuickRequest: {
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            latitude: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            longitude: number;
            /** @description Height of the hub above ground. Default 80. Unit: m. */
            hub_height_m?: number;
            /** @description Id of a turbine of `GET /v1/wind/turbines`. Default `generic_3mw`. */
            turbine_model?: string;
            /**
             * @description Data set that the answer should come from. Default `era5`. `metadata.data_source` names the one that was used.
             * @enum {string}
             */
            data_source?: "era5" | "merra2" | "gfs";
            /** @description Years to come over which the exceedance energies are averaged. Default 10. Where a provider is asked, it is asked for as many years of data too. Unit: years. */
            years?: number;
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
        };
        WindResourceResponse: {
            /** @enum {string} */
            status: "completed";
            location: components["schemas"]["Place"];
            /** @description In the order of `heights_m`. */
            heights: {
                /** @description Unit: m. */
                height_m: number;
                /** @description Mean of the year. Unit: m/s. */
                mean_wind_speed_ms: number;
                /** @description Shape of the year. */
                weibull_k: number;
                /** @description Scale of the year, m/s. */
                weibull_a: number;
                /** @description Unit: W/m². */
                mean_power_density_wm2: number;
                /** @description Unit: kg/m³. */
                air_density_kg_m3: number;
                sectors: {
                    /** @description Middle of the sector, where the wind comes from. Unit: °. */
                    direction_deg: number;
                    /** @description Unit: %. */
                    frequency_pct: number;
                    /** @description null in a sector without wind. Unit: m/s. */
                    mean_wind_speed_ms: number | null;
                    /** @description Shape; null in a sector without wind. */
                    weibull_k: number | null;
                    /** @description Scale, m/s; null in a sector without wind. */
                    weibull_a: number | null;
                    /** @description null in a sector without wind. Unit: W/m². */
                    power_density_wm2: number | null;
                    /** @description Share of the energy in the wind. Unit: %. */
                    energy_pct: number;
                }[];
                /** @description January first. Unit: m/s. */
                monthly_mean_wind_speed_ms: number[];
                /** @description Hours of standard time, from midnight; of a synthetic year. Unit: m/s. */
                diurnal_mean_wind_speed_ms: number[];
                turbulence: {
                    source: string;
                    /** @description At 15 m/s. Unit: %. */
                    mean_intensity_pct: number;
                    /** @description Least class of IEC 61400-1 that is enough. */
                    class: string;
                };
                extreme_wind: {
                    /** @description `none` where the series has less than five years; the other fields are then null. */
                    method: string;
                    /** @description Ten-minute mean exceeded once in 50 years. Unit: m/s. */
                    speed_50_year_ms: number | null;
                    /** @description Three-second gust. Unit: m/s. */
                    gust_50_year_ms: number | null;
                    /** @description Least class of wind speed of IEC 61400-1 that is enough. */
                    class: string | null;
                };
                uncertainty: {
                    /** @description One standard deviation of the long-term mean. Unit: m/s. */
                    total_sigma_ms: number;
                    /** @description Mean speed exceeded with a probability of 75 %. Unit: m/s. */
                    p75_wind_speed_ms: number;
                    /** @description 90 %. Unit: m/s. */
                    p90_wind_speed_ms: number;
                    /** @description 99 %. Unit: m/s. */
                    p99_wind_speed_ms: number;
                };
            }[];
            shear: {
                /** @description Of the power law from 10 m to 100 m. Unit: m. */
                exponent_below_100_m: number;
                /** @description Unit: m. */
                exponent_above_100_m: number;
            };
            /** @description Unit: m. */
            roughness_length_m: number;
            uncertainty: {
                statement: string;
                reasons: components["schemas"]["UncertaintyReason"][];
            };
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["ResultMetadata"] & {
                /** @description The data set that the numbers really came from. */
                data_source: string;
                sectors: number;
                /** @description Unit: years. */
                analysis_years: number;
                /** @description Years that the data cover. */
                analysis_period: string;
            };
        };
        WindResourceRequest: {
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            latitude: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            longitude: number;
            /** @description Heights above ground, m. Default 80, 100 and 120. Unit: m. */
            heights_m?: number[];
            /** @description Sectors of the rose. Default 12. */
            sectors?: number;
            /**
             * @description Data set that the answer should come from. Default `era5`. `metadata.data_source` names the one that was used.
             * @enum {string}
             */
            data_source?: "era5" | "merra2" | "gfs";
            /** @description Years that the data should cover. Default 10. A climatology has no single years. Unit: years. */
            years?: number;
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
        };
        WindForecastResponse: {
            location: components["schemas"]["Place"];
            /**
             * Format: date-time
             * @description When the forecast was issued; leads count from it.
             */
            forecast_issued_at: string;
            /** @description Unit: h. */
            horizon_hours: number;
            /** @description Unit: min. */
            resolution_minutes: number;
            forecasts: components["schemas"]["WindForecastStep"][];
            summary: {
                /** @description At the hub, of the expected speeds. Unit: m/s. */
                mean_wind_speed_ms: number;
                /** @description Unit: m/s. */
                max_wind_speed_ms: number;
                /** @description Unit: m/s. */
                min_wind_speed_ms: number;
                /** @description Unit: kW. */
                mean_power_kw: number;
                /** @description Expected energy of the horizon. Unit: kWh. */
                total_energy_kwh: number;
                /** @description Energy of the horizon that 90 of 100 scenarios exceed. Unit: kWh. */
                p90_energy_kwh: number;
                /** @description Unit: kWh. */
                p50_energy_kwh: number;
                /** @description Unit: kWh. */
                p10_energy_kwh: number;
                ramp_events: {
                    /**
                     * Format: date-time
                     * @description Begin of the ramp.
                     */
                    start: string;
                    /**
                     * Format: date-time
                     * @description End of the ramp.
                     */
                    end: string;
                    /** @enum {string} */
                    type: "ramp_up" | "ramp_down";
                    /** @description Change of the wind speed from start to end. Unit: m/s. */
                    magnitude_ms: number;
                    /** @description Change of the power. Unit: kW. */
                    magnitude_kw: number;
                    /** @description Share of the scenarios with such a ramp, within an hour around. Unit: %. */
                    confidence_pct: number;
                }[];
            };
            /** @description The scenarios that all figures are made of. */
            ensemble: {
                /** @description Number of scenarios, all alike likely. */
                scenarios: number;
                /** @description Runs of models behind them, members of ensembles included. */
                nwp_runs: number;
                /** @description With `include_members`: every scenario, a value for each step. */
                members?: {
                    member: number;
                    /** @description Unit: m/s. */
                    wind_speed_ms: number[];
                    /** @description Unit: kW. */
                    power_kw: number[];
                }[];
            };
            /** @description What `history` changed; null without one. */
            calibration: components["schemas"]["ForecastCalibration"] | null;
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["ResultMetadata"] & {
                /** @description The data set that the numbers really came from. */
                data_source: string;
                /** @description Models that the numbers are made of. */
                nwp_models_used: string[];
                /** @description Whether a history corrected the power and set its spread. */
                ml_postprocessing: boolean;
                /** @description Unit: m. */
                hub_height_m: number;
                /** @description Kinds of turbines, separated by commas. */
                turbine_model: string;
                turbine_count: number;
                /** @description All rated powers together. Unit: kW. */
                capacity_kw: number;
                /** @description `none` of a single turbine. */
                wake_model: string;
            };
        };
        WindForecastStep: {
            /**
             * Format: date-time
             * @description Begin of the step.
             */
            timestamp: string;
            /** @description At the hub, expected. Unit: m/s. */
            wind_speed_ms: number;
            /** @description Where the wind comes from. Unit: °. */
            wind_direction_deg: number;
            /** @description At 2 m. Unit: °C. */
            temperature_c: number;
            /** @description At the ground. Unit: hPa. */
            pressure_hpa: number;
            /** @description Expected power: its sum is the expected energy. Unit: kW. */
            power_kw: number;
            /** @description Power that 90 of 100 scenarios exceed. Unit: kW. */
            p90_kw: number;
            /** @description 50 of 100. Unit: kW. */
            p50_kw: number;
            /** @description 10 of 100. Unit: kW. */
            p10_kw: number;
            /** @description Wind speed that 90 of 100 scenarios exceed. Unit: m/s. */
            confidence_low_ms: number;
            /** @description 10 of 100. Unit: m/s. */
            confidence_high_ms: number;
            /** @description P10 less P90 of the power over the rated power, 0..1: the smaller, the surer. */
            confidence: number;
            /** @description Share of the scenarios that have a ramp upwards from this step on. Unit: %. */
            ramp_up_pct: number;
            /** @description The same downwards. Unit: %. */
            ramp_down_pct: number;
        };
        ForecastCalibration: {
            /** @description Hours with a measured power and a forecast. */
            records: number;
            /** @description Mean absolute error over the largest output, without calibration. */
            mae_pct_before: number;
            /** @description With it, of days that it did not see. */
            mae_pct_after: number;
            /** @description Share of the hours between P90 and P10, of days that it did not see. Unit: %. */
            p10_p90_coverage_pct: number;
            /** @description Weight of each model; sum 1. */
            weights: {
                [key: string]: number;
            };
        };
        WindForecastRequest: {
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            latitude: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            longitude: number;
            /** @description Height of the hubs above ground. Default 80. Unit: m. */
            hub_height_m?: number;
            /** @description Id of a turbine of `GET /v1/wind/turbines`. Default `generic_3mw`. */
            turbine_model?: string;
            /** @description Turbines. */
            turbine_count?: number;
            /** @description Several kinds of turbines, in place of `turbine_model` and `turbine_count`. */
            turbine_models?: components["schemas"]["TurbinesOfKind"][];
            /** @description Places of the turbines, each with a kind where there are several. Without them a square grid of 7 rotor diameters. */
            turbine_positions?: components["schemas"]["PlantTurbine"][];
            /**
             * @description Wake model: `auto` (`katic_1986` for deep farms at sea, which are of twenty turbines or more with three upwind on average in the deepest direction, and `bastankhah` elsewhere), `jensen` (top-hat wakes of Jensen and Katic that grow with the turbulence), `bastankhah` (Gaussian wakes of Bastankhah & Porté-Agel 2014), `gauss_curl` (the Gauss-curl hybrid of FLORIS, made for yawed rotors), `katic_1986` (top-hat wakes with the growth of farms at sea), `niayifar_2016` (Gaussian wakes that grow with the local turbulence), `iea37_2019` (the simplified Gaussian wakes of IEA Wind Task 37), `floris_gauss` (Gaussian wakes as FLORIS has them), `floris_cumulative_curl` (the cumulative-curl wakes of FLORIS), `floris_turbopark_gauss` (TurbOPark with Gaussian profile), `floris_empirical_gauss` (the empirical Gaussian wakes of FLORIS), `empirical_gauss_by_source` (the same, mixing over the diameter of the rotor that mixes, where rotors differ in size), `nygaard_2022` (TurbOPark with Gaussian profile as PyWake has it), `nygaard_2020` (TurbOPark with top hats), `pywake_noj_local` (top-hat wakes that grow with the local turbulence, as PyWake has them), `none` (no wakes). Default `bastankhah`. `metadata.wake_model` names the model that was used.
             * @enum {string}
             */
            wake_model?: "auto" | "jensen" | "bastankhah" | "gauss_curl" | "katic_1986" | "niayifar_2016" | "iea37_2019" | "floris_gauss" | "floris_cumulative_curl" | "floris_turbopark_gauss" | "floris_empirical_gauss" | "empirical_gauss_by_source" | "nygaard_2022" | "nygaard_2020" | "pywake_noj_local" | "none";
            /** @description Length of the forecast. Default 72. Unit: h. */
            horizon_hours?: number;
            /**
             * @description Length of a step in minutes. Default 60. Unit: min.
             * @enum {integer}
             */
            resolution_minutes?: 15 | 30 | 60;
            /** @description Whether the members of the models’ ensembles are asked for, where a model has one. Default false. */
            include_ensemble?: boolean;
            /** @description Whether every scenario is in the answer as a series. Default false. */
            include_members?: boolean;
            /** @description Numerical weather models to blend, where the deployment has online data. `nam` is of North America. Default gfs and ecmwf. */
            nwp_models?: ("gfs" | "ecmwf" | "nam")[];
            /** @description Begin of the first hour, ISO 8601 with `Z` or an offset. Default the next full hour after the issue. */
            start?: string;
            /** @description When the forecast is taken to be issued, to repeat an answer: leads count from it. Default the present. */
            forecast_issued_at?: string;
            weather?: components["schemas"]["ForecastWeather"];
            history?: components["schemas"]["ForecastHistory"];
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
        };
        TurbinesOfKind: {
            /** @description Id of a turbine of `GET /v1/wind/turbines`. Default `generic_3mw`. */
            turbine_model: string;
            /** @description Turbines. */
            turbine_count: number;
        };
        PlantTurbine: {
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            lat: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            lon: number;
            /** @description Id of a turbine of `GET /v1/wind/turbines`. Default `generic_3mw`. */
            turbine_model?: string;
        };
        /** @description A forecast of your own, instead of models: steps of at most an hour that cover the horizon; hours that it lacks are filled from the climatology. */
        ForecastWeather: {
            /** @description ISO 8601 with `Z` or an offset, evenly spaced; instead of `start` and `step_minutes`. */
            timestamps?: string[];
            /** @description Time stamp of the first record, ISO 8601 with `Z` or an offset; instead of `timestamps`. */
            start?: string;
            /** @description Distance of two records: a divisor of 60 or a whole number of hours. Default 60. Unit: min. */
            step_minutes?: number;
            /**
             * @description Which point of its averaging interval a time stamp names. Default `start`: 14:00 is 14:00–15:00.
             * @enum {string}
             */
            timestamp_label?: "start" | "center" | "end";
            /** @description Standard time of the site; months are cut at it. Default 0 (UTC). Unit: h. */
            utc_offset_hours?: number;
            /** @description Air temperature. Unit: °C. null is a gap. */
            temp_air_c?: (number | null)[];
            /** @description Station pressure. Only the spectral models look at it; the sun is refracted by the standard atmosphere at the altitude. Unit: hPa. null is a gap. */
            pressure_hpa?: (number | null)[];
            /** @description Wind speed at the hub. Unit: m/s. null is a gap. */
            wind_speed_ms: (number | null)[];
            /** @description Where the wind comes from, clockwise from north. Unit: °. null is a gap. */
            wind_direction_deg?: (number | null)[];
        };
        /** @description Measured power to calibrate on, two weeks or more in steps of at most an hour; with `weather` also the wind that your own forecast had for the same records. */
        ForecastHistory: {
            /** @description ISO 8601 with `Z` or an offset, evenly spaced; instead of `start` and `step_minutes`. */
            timestamps?: string[];
            /** @description Time stamp of the first record, ISO 8601 with `Z` or an offset; instead of `timestamps`. */
            start?: string;
            /** @description Distance of two records: a divisor of 60 or a whole number of hours. Default 60. Unit: min. */
            step_minutes?: number;
            /**
             * @description Which point of its averaging interval a time stamp names. Default `start`: 14:00 is 14:00–15:00.
             * @enum {string}
             */
            timestamp_label?: "start" | "center" | "end";
            /** @description Standard time of the site; months are cut at it. Default 0 (UTC). Unit: h. */
            utc_offset_hours?: number;
            /** @description Air temperature. Unit: °C. null is a gap. */
            temp_air_c?: (number | null)[];
            /** @description Station pressure. Only the spectral models look at it; the sun is refracted by the standard atmosphere at the altitude. Unit: hPa. null is a gap. */
            pressure_hpa?: (number | null)[];
            /** @description Power that the turbine or the farm gave. Unit: kW. null is a gap. */
            power_kw: (number | null)[];
            /** @description Wind speed at the hub. Unit: m/s. null is a gap. */
            wind_speed_ms?: (number | null)[];
            /** @description Where the wind comes from, clockwise from north. Unit: °. null is a gap. */
            wind_direction_deg?: (number | null)[];
        };
        WindTerrainResponse: {
            /** @enum {string} */
            status: "completed";
            terrain_summary: {
                /** @description Ground inside the boundary, holes taken off, on the ellipsoid. Unit: km². */
                area_km2: number;
                /** @description Above sea level, of the points inside. Unit: m. */
                max_elevation_m: number;
                /** @description Unit: m. */
                min_elevation_m: number;
                /** @description Unit: m. */
                mean_elevation_m: number;
                /** @description Highest less lowest. Unit: m. */
                elevation_range_m: number;
                /** @description Slope by Horn 1981 from 3 × 3 points. Unit: °. */
                mean_slope_deg: number;
                /** @description Unit: °. */
                max_slope_deg: number;
                /** @description Ruggedness index: share of 72 radii of 3.5 km that is steeper than `critical_slope_deg`, mean over places in the boundary. Unit: %. */
                mean_rix_pct: number;
                /** @description The highest of these places. Unit: %. */
                max_rix_pct: number;
                /** @description The same with the slope of the definition, 0.3 (16.7°). Unit: %. */
                mean_standard_rix_pct: number;
                /** @description Unit: %. */
                max_standard_rix_pct: number;
                /** @description flat, rolling, hilly, complex or very_complex, unknown where points of the elevation model are more than 200 m apart; by mean slope and `mean_standard_rix_pct`; `metadata.assumptions` states the rule. */
                terrain_complexity: string;
                /** @description European Wind Atlas: 0 water to 4 forest and towns; null where no land cover is known. */
                dominant_roughness_class: number | null;
                /** @description Logarithmic mean of the ground of that class. Unit: m. */
                dominant_roughness_length_m: number | null;
                /** @description Logarithmic mean of all ground. Unit: m. */
                mean_roughness_length_m: number | null;
                /** @description Terrain ruggedness index after Riley 1999; depends on the resolution. Unit: m. */
                mean_ruggedness_m: number;
                /** @description Vector ruggedness after Sappington 2007, 0..1. */
                mean_vector_ruggedness: number;
                /** @description Mean size of −∇²z, Zevenbergen and Thorne 1987. Unit: m. */
                mean_curvature_per_m: number;
                centroid: components["schemas"]["Place"];
            };
            roughness_map?: {
                /** @description Distance of the points that were counted. Unit: m. */
                grid_resolution_m: number;
                /** @description Those that occur, the smoothest first. */
                classes: {
                    /** @description European Wind Atlas, 0..4. */
                    class: number;
                    description: string;
                    /** @description Of the ground whose cover is known. Unit: %. */
                    fraction_pct: number;
                    /** @description Logarithmic mean of its ground. Unit: m. */
                    roughness_length_m: number;
                }[];
                /** @description Classes of the land cover map, the commonest first. */
                land_cover: {
                    /** @description Value in the map. */
                    code: number;
                    name: string;
                    /** @description Unit: %. */
                    fraction_pct: number;
                    /** @description Unit: m. */
                    roughness_length_m: number;
                }[];
                /** @description Of the points inside. Unit: %. */
                unknown_pct: number;
            };
            elevation_profiles?: {
                /** @description Towards which it runs from the centroid. Unit: °. */
                direction_deg: number;
                label: string;
                /** @description From the centroid to the boundary. Unit: m. */
                distances_m: number[];
                /** @description null where no height is known. Unit: m. */
                elevations_m: (number | null)[];
            }[];
            constraints: {
                /** @description Of the ground, steeper than `critical_slope_deg`. Unit: %. */
                steep_slope_exclusion_pct: number;
                /** @description Of the ground, water and not steep. Unit: %. */
                water_exclusion_pct: number;
                /** @description The rest. Unit: km². */
                buildable_area_km2: number;
                /** @description easy, moderate, difficult or very_difficult for heavy transport, unknown where points of the elevation model are more than 200 m apart; `metadata.assumptions` states the rule. */
                access_difficulty: string;
            };
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["ResultMetadata"] & {
                /** @description The elevation model that the heights really came from. */
                dem_source: string;
                /** @description Distance of its points. Unit: m. */
                dem_resolution_m: number;
                /** @description null where no land cover could be had. */
                land_cover_source: string | null;
                /** @description Distance of its points. Unit: m. */
                land_cover_resolution_m: number | null;
                /** @description Distance of the points that were analysed. Unit: m. */
                resolution_m: number;
            };
        };
        WindTerrainGeoJson: {
            /** @enum {string} */
            type: "FeatureCollection";
            features: {
                /** @enum {string} */
                type: "Feature";
                id: string;
                geometry: {
                    [key: string]: unknown;
                };
                properties: {
                    [key: string]: unknown;
                };
            }[];
            warnings: components["schemas"]["Warning"][];
            metadata: {
                [key: string]: unknown;
            };
        };
        WindTerrainRequest: {
            boundary: components["schemas"]["Boundary"];
            /** @description Distance of the points that heights and land cover are brought to. Default 30. The box around the boundary may have 4 million of them; where that is too few for 30 m the default is coarser, with a warning. Finer than the data themselves it adds nothing, and `warnings` say so. Unit: m. */
            resolution_m?: number;
            /** @description Whether to list roughness and land cover. Default true. */
            include_roughness?: boolean;
            /** @description Whether to draw elevation profiles. Default true. */
            include_elevation_profile?: boolean;
            /** @description Directions of the elevation profiles. Default 0, 90, 180 and 270. Unit: °. */
            profile_directions_deg?: number[];
            /** @description Steeper ground cannot be built on, and counts as steep in `mean_rix_pct` and `max_rix_pct`. Default 30. The definition of the index has a slope of 0.3, which is 16.7°. Unit: °. */
            critical_slope_deg?: number;
            elevation?: components["schemas"]["ElevationGrid"];
            land_cover?: components["schemas"]["LandCoverGrid"];
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
        };
        /** @description GeoJSON Polygon or MultiPolygon (RFC 7946): longitude, latitude; rings closed, edges straight in longitude and latitude, holes allowed. Rings that cross the antimeridian are understood. At most 10,000 km². */
        Boundary: {
            /** @enum {string} */
            type: "Polygon" | "MultiPolygon";
            coordinates: (number[] | number[][])[][];
        };
        /** @description Heights on a regular grid, as an ESRI ASCII grid has them; used in place of any other elevation model, whatever the data mode. */
        ElevationGrid: {
            /** @description Coordinate system of the places: 4326 (WGS 84, degrees; default), 326xx or 327xx (UTM on WGS 84, metres). */
            epsg?: number;
            /** @description West end of the grid: longitude or easting, in the unit of the coordinate system. */
            x_min: number;
            /** @description South end of the grid: latitude or northing. */
            y_min: number;
            /**
             * @description `corner`: `x_min` and `y_min` are the outer corner of the south-western cell (xllcorner, yllcorner of ESRI ASCII grids); `center`: its middle. Default `corner`.
             * @enum {string}
             */
            origin?: "corner" | "center";
            /** @description Distance of two values from west to east. */
            cell_size: number;
            /** @description The same from south to north. Default `cell_size`. */
            cell_size_y?: number;
            /** @description Value that marks a gap, besides null and -9999. */
            nodata_value?: number;
            /** @description Heights above sea level [m]. The northmost row first, each from west to east; null is a gap. */
            rows: (number | null)[][];
        };
        /** @description Land cover or roughness on a regular grid, used in place of any other. */
        LandCoverGrid: {
            /** @description Coordinate system of the places: 4326 (WGS 84, degrees; default), 326xx or 327xx (UTM on WGS 84, metres). */
            epsg?: number;
            /** @description West end of the grid: longitude or easting, in the unit of the coordinate system. */
            x_min: number;
            /** @description South end of the grid: latitude or northing. */
            y_min: number;
            /**
             * @description `corner`: `x_min` and `y_min` are the outer corner of the south-western cell (xllcorner, yllcorner of ESRI ASCII grids); `center`: its middle. Default `corner`.
             * @enum {string}
             */
            origin?: "corner" | "center";
            /** @description Distance of two values from west to east. */
            cell_size: number;
            /** @description The same from south to north. Default `cell_size`. */
            cell_size_y?: number;
            /** @description Value that marks a gap, besides null and -9999. */
            nodata_value?: number;
            /**
             * @description What the values mean: codes of ESA WorldCover, IGBP or CORINE, or roughness lengths [m]. Default `worldcover`.
             * @enum {string}
             */
            map?: "worldcover" | "igbp" | "corine" | "roughness";
            /** @description Codes of classes, or roughness lengths [m]. The northmost row first, each from west to east; null is a gap. */
            rows: (number | null)[][];
        };
        WindSiteSuitabilityResponse: {
            /** @enum {string} */
            status: "completed";
            site_suitability: components["schemas"]["SiteSuitabilitySection"];
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["ResultMetadata"] & {
                turbine_model: string;
                /** @description Unit: m. */
                hub_height_m: number;
            };
        };
        SiteSuitabilitySection: {
            method: string;
            /** @description Whether every turbine passes every check. */
            passes: boolean;
            /** @description Class that the turbines are checked against. */
            design_class: string;
            extreme_wind: {
                /** @enum {string} */
                source: "annual_maxima_gumbel" | "request";
                /** @description Greatest ten-minute mean in 50 years. Unit: m/s. */
                speed_50_year_ms: number;
                /** @description 1.4 times that, as the normal classes have it. Unit: m/s. */
                gust_50_year_ms: number;
                /** @description Null where the request gave the speed. Unit: m/s. */
                standard_error_ms: number | null;
                years: number | null;
            };
            turbines: {
                turbine_id: number;
                passes: boolean;
                /** @description Lightest class that the wind fits into; S is none. */
                lightest_class: string;
                checks: {
                    /** @enum {string} */
                    check: "extreme_wind" | "mean_wind" | "wind_distribution" | "turbulence" | "shear" | "inflow_angle" | "air_density";
                    value: number;
                    limit: number;
                    /** @description Least value that is allowed, where there is one. */
                    limit_min?: number;
                    unit: string;
                    /** @description At which the check is decided, where it is made at several. Unit: m/s. */
                    wind_speed_ms?: number;
                    passes: boolean;
                    /** @description In words. */
                    reason: string;
                }[];
                /** @description Turbines whose wakes count, the nearest first. */
                neighbours: number[];
            }[];
        };
        WindSiteSuitabilityRequest: {
            /** @description Places of the turbines, at most 100; the same parts of `POST /v1/wind/analysis/run` take more. */
            turbine_positions: components["schemas"]["TurbinePosition"][];
            /** @description Id of a turbine of `GET /v1/wind/turbines`, or of `own_turbines`. */
            turbine_model: string;
            /** @description Height of the hubs above ground. Default: the first height that the turbine is offered with. Unit: m. */
            hub_height_m?: number;
            /** @description Turbines with curves of your own, in the form of `GET /v1/wind/turbines`. Wherever the request names a turbine, their ids count beside those of the catalogue. */
            own_turbines?: components["schemas"]["OwnTurbine"][];
            elevation?: components["schemas"]["ElevationGrid"];
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
            wind_data?: components["schemas"]["WindData"];
            wind_climate?: components["schemas"]["GeneralizedWindClimate"];
            /**
             * @description Wake model: `auto` (`katic_1986` for deep farms at sea, which are of twenty turbines or more with three upwind on average in the deepest direction, and `bastankhah` elsewhere), `jensen` (top-hat wakes of Jensen and Katic that grow with the turbulence), `bastankhah` (Gaussian wakes of Bastankhah & Porté-Agel 2014), `gauss_curl` (the Gauss-curl hybrid of FLORIS, made for yawed rotors), `katic_1986` (top-hat wakes with the growth of farms at sea), `niayifar_2016` (Gaussian wakes that grow with the local turbulence), `iea37_2019` (the simplified Gaussian wakes of IEA Wind Task 37), `floris_gauss` (Gaussian wakes as FLORIS has them), `floris_cumulative_curl` (the cumulative-curl wakes of FLORIS), `floris_turbopark_gauss` (TurbOPark with Gaussian profile), `floris_empirical_gauss` (the empirical Gaussian wakes of FLORIS), `empirical_gauss_by_source` (the same, mixing over the diameter of the rotor that mixes, where rotors differ in size), `nygaard_2022` (TurbOPark with Gaussian profile as PyWake has it), `nygaard_2020` (TurbOPark with top hats), `pywake_noj_local` (top-hat wakes that grow with the local turbulence, as PyWake has them), `none` (no wakes). Default `bastankhah`. `metadata.wake_model` names the model that was used.
             * @enum {string}
             */
            wake_model?: "auto" | "jensen" | "bastankhah" | "gauss_curl" | "katic_1986" | "niayifar_2016" | "iea37_2019" | "floris_gauss" | "floris_cumulative_curl" | "floris_turbopark_gauss" | "floris_empirical_gauss" | "empirical_gauss_by_source" | "nygaard_2022" | "nygaard_2020" | "pywake_noj_local" | "none";
            /**
             * @description Wind class of the turbines. Default that of the catalogue, where it has one.
             * @enum {string}
             */
            wind_class?: "I" | "II" | "III";
            /** @description Turbulence class of the turbines: A+, A, B or C. Default that of the catalogue, where it has one. */
            turbulence_class?: string;
            /** @description Greatest ten-minute means of single years at the hub, from which the wind of 50 years is told (Gumbel, moments). Unit: m/s. */
            annual_maxima_ms?: number[];
            /** @description Greatest ten-minute mean in 50 years at the hub, instead of `annual_maxima_ms`. Unit: m/s. */
            extreme_wind_speed_ms?: number;
            /** @description Mean ambient intensity at the hub. Default that of the wind. Unit: %. */
            turbulence_intensity_pct?: number;
            /** @description Standard deviation of the ambient intensity at the hub. Default by speed, as in the normal turbulence of IEC 61400-1:2005. Unit: %. */
            turbulence_spread_pct?: number;
            /** @description Exponent of the power law over the rotor. Default that of the wind. */
            shear_exponent?: number;
            /** @description Of the material: 4 steel, 10 glass fibre. Default 10. */
            wohler_exponent?: number;
        };
        TurbinePosition: {
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            lat: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            lon: number;
            /** @description Of this turbine. Default: that of the request. */
            turbine_model?: string;
            /** @description Of this turbine. Default: that of the request, else the first it is offered with. Unit: m. */
            hub_height_m?: number;
        };
        OwnTurbine: {
            /** @description What `turbine_model` calls it. */
            id: string;
            /** @description Rotor. Unit: m. */
            rotor_diameter_m: number;
            /** @description Rated power. Default: the most that the power curve has. Unit: kW. */
            rated_power_kw?: number;
            /** @description Hub above ground where the request gives no other height. Unit: m. */
            hub_height_m?: number;
            power_curve: {
                /** @description At the hub, rising. Unit: m/s. */
                wind_speeds_ms: number[];
                /** @description Electric; 0 outside the table. Unit: kW. */
                power_kw: number[];
            };
            /** @description Default: estimated from the power curve by momentum theory. */
            ct_curve?: {
                /** @description At the hub, rising. Unit: m/s. */
                wind_speeds_ms: number[];
                /** @description Thrust coefficients; 0 outside the table. */
                ct_values: number[];
            };
            /** @description Air density of the curves. Default 1.225. Unit: kg/m³. */
            air_density_kg_m3?: number;
        };
        /** @description Own wind, measured for example, at one or more heights on an even time axis with a step of at most an hour; used in place of every other data set, whatever the data mode. Give `masts`, each with its place; a single series without a place is the climate of the whole farm over flat ground, and a warning says so. With `reanalysis`, or where the data mode lets providers be asked, its clock is checked against a reanalysis (`data_quality.time_shift`). One height at least has directions, and every calendar month has ten days of values. */
        WindData: {
            /** @description ISO 8601 with `Z` or an offset, evenly spaced; instead of `start` and `step_minutes`. */
            timestamps?: string[];
            /** @description Time stamp of the first record, ISO 8601 with `Z` or an offset; instead of `timestamps`. */
            start?: string;
            /** @description Distance of two records: a divisor of 60 or a whole number of hours. Default 60. Unit: min. */
            step_minutes?: number;
            /**
             * @description Which point of its averaging interval a time stamp names. Default `start`: 14:00 is 14:00–15:00.
             * @enum {string}
             */
            timestamp_label?: "start" | "center" | "end";
            /** @description Standard time of the site; months are cut at it. Default 0 (UTC). Unit: h. */
            utc_offset_hours?: number;
            levels?: components["schemas"]["WindLevel"][];
            /** @description Air temperature at 2 m; the climatology where absent. Unit: °C. null is a gap. */
            temp_air_c?: (number | null)[];
            /** @description Pressure at the ground; that of the standard atmosphere where absent. Unit: hPa. null is a gap. */
            pressure_hpa?: (number | null)[];
            /** @description Masts with their places, within 5 km of the box around the boundary. The terrain model carries their wind to each turbine: in each sector by its factor at the turbine over that at the mast, several masts weighted by the square of the distance. The first mast gives the frequencies of the sectors. `masts` in the answer says how well each predicts the others. */
            masts?: components["schemas"]["WindMast"][];
            /**
             * @description Carries the records to the years of `reanalysis`, else to the `years` of the one that `data_source` names, by their relation to its hours in the time that both have, by 12 sectors: `variance_ratio` keeps mean and spread, `linear` is least squares and loses spread, `weibull_scale` carries distributions over. Needs `reanalysis` or online data; without them, or where the two hardly go together, the records stay as they are and `long_term_not_corrected` warns. Default `none`.
             * @enum {string}
             */
            long_term_correction?: "none" | "variance_ratio" | "linear" | "weibull_scale";
            reanalysis?: components["schemas"]["Reanalysis"];
            profile?: components["schemas"]["WindProfile"];
        };
        WindLevel: {
            /** @description Height of the sensor above ground. Unit: m. */
            height_m: number;
            /** @description Wind speed. Unit: m/s. null is a gap. */
            speed_ms: (number | null)[];
            /** @description Where the wind comes from, clockwise from north. Unit: °. null is a gap. */
            direction_deg?: (number | null)[];
            /** @description Standard deviation of the speed within each record, best of ten minutes. From 100 values at 4 m/s or more on, it is the turbulence of the farm, in place of that of the land cover. Unit: m/s. null is a gap. */
            speed_sd_ms?: (number | null)[];
        };
        /** @description A mast and its records: one height as `height_m`, `speed_ms` and `direction_deg`, or several as `levels`. */
        WindMast: {
            /** @description ISO 8601 with `Z` or an offset, evenly spaced; instead of `start` and `step_minutes`. */
            timestamps?: string[];
            /** @description Time stamp of the first record, ISO 8601 with `Z` or an offset; instead of `timestamps`. */
            start?: string;
            /** @description Distance of two records: a divisor of 60 or a whole number of hours. Default 60. Unit: min. */
            step_minutes?: number;
            /**
             * @description Which point of its averaging interval a time stamp names. Default `start`: 14:00 is 14:00–15:00.
             * @enum {string}
             */
            timestamp_label?: "start" | "center" | "end";
            /** @description Standard time of the site; months are cut at it. Default 0 (UTC). Unit: h. */
            utc_offset_hours?: number;
            levels?: components["schemas"]["WindLevel"][];
            /** @description Air temperature at 2 m; the climatology where absent. Unit: °C. null is a gap. */
            temp_air_c?: (number | null)[];
            /** @description Pressure at the ground; that of the standard atmosphere where absent. Unit: hPa. null is a gap. */
            pressure_hpa?: (number | null)[];
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            latitude: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            longitude: number;
            /** @description Height of the sensor above ground. Unit: m. */
            height_m?: number;
            /** @description Wind speed. Unit: m/s. null is a gap. */
            speed_ms?: (number | null)[];
            /** @description Where the wind comes from, clockwise from north. Unit: °. null is a gap. */
            direction_deg?: (number | null)[];
            /** @description Standard deviation of the speed within each record, best of ten minutes. From 100 values at 4 m/s or more on, it is the turbulence of the farm, in place of that of the land cover. Unit: m/s. null is a gap. */
            speed_sd_ms?: (number | null)[];
        };
        /** @description An own reanalysis in place of that of a provider, in any data mode: the clock of the records is checked against it, and `long_term_correction` carries them to its whole calendar years (UTC). */
        Reanalysis: {
            /** @description What it is, as the answer names it. */
            name: string;
            /** @description Time stamp of the first record, ISO 8601 with `Z` or an offset. */
            start: string;
            /** @description Distance of two records, a divisor of 60. Default 60. Unit: min. */
            step_minutes?: number;
            /**
             * @description Which point of its hour a time stamp names. Default `center`: the instants of ERA5, and the means of MERRA-2, which are stamped at half past.
             * @enum {string}
             */
            timestamp_label?: "center" | "start" | "end";
            /** @description Height above ground. Unit: m. */
            height_m: number;
            /** @description Wind speed. Unit: m/s. null is a gap. */
            speed_ms: (number | null)[];
            /** @description Where the wind comes from, clockwise from north. Unit: °. null is a gap. */
            direction_deg: (number | null)[];
        };
        /** @description Carries records of a single height to the hub by Monin–Obukhov similarity (Paulson 1970), in place of the power law of the climatology. Several heights say more than this: with them it is not used, and `profile_not_used` warns. */
        WindProfile: {
            /**
             * @description Stability of the air by class (Gryning et al. 2007), each standing for one Obukhov length. Default `neutral`.
             * @enum {string}
             */
            stability?: "very_unstable" | "unstable" | "slightly_unstable" | "neutral" | "slightly_stable" | "stable" | "very_stable";
            /** @description In place of `stability`. Unit: m. */
            obukhov_length_m?: number;
            /** @description Roughness length around the mast. Default: a tenth of the trees of `forest`, else the land cover. Unit: m. */
            roughness_m?: number;
        };
        /** @description A generalised wind climate in place of any data set, as WAsP (`.lib`, `.gwc`) and the Global Wind Atlas give it: Weibull distributions over flat land of uniform roughness. Read at the hub height and the roughness of the land cover, straight in the logarithms of both; the terrain model adds hills and changes of roughness. */
        GeneralizedWindClimate: {
            /** @description What it is called. */
            name?: string;
            /** @description Rising. Unit: m. */
            roughness_lengths_m: number[];
            /** @description Rising. Unit: m. */
            heights_m: number[];
            /** @description Shares of the sectors by roughness length, together 100. Unit: %. */
            frequency_pct: number[][];
            /** @description Weibull scale. By roughness length, height and sector. Unit: m/s. */
            weibull_a_ms: number[][][];
            /** @description Weibull shape. By roughness length, height and sector. */
            weibull_k: number[][][];
            /** @description One standard deviation of the long-term mean at the site. Default 10. Unit: % of the mean wind speed. */
            speed_uncertainty_pct?: number;
        };
        WindNoiseResponse: {
            /** @enum {string} */
            status: "completed";
            noise: components["schemas"]["NoiseSection"];
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["ResultMetadata"] & {
                turbine_model: string;
                /** @description Unit: m. */
                hub_height_m: number;
            };
        };
        NoiseSection: {
            method: string;
            /** @description Whether every limit is kept; null without a limit. */
            passes: boolean | null;
            receivers: {
                name: string;
                latitude: number;
                longitude: number;
                /** @description A-weighted level of all turbines together. */
                level_dba: number;
                /** @description Level without weighting. Unit: dB. */
                level_db: number;
                /** @description 63 Hz to 8 kHz, not weighted. Unit: dB. */
                octave_bands_db: number[];
                loudest_turbine_id: number;
                /** @description Level that this turbine alone makes. */
                loudest_turbine_dba: number;
                limit_dba: number | null;
                /** @description Limit less level; below 0 it is exceeded. Unit: dB. */
                margin_db: number | null;
                passes: boolean | null;
            }[];
            turbines: {
                turbine_id: number;
                /** @description A-weighted sum of its bands, re 1 pW. */
                sound_power_dba: number;
            }[];
            /** @description Where `map_spacing_m` asks for it. */
            map?: {
                /** @description Of the rows, the northmost first. */
                latitudes: number[];
                /** @description Of the columns, the westmost first. */
                longitudes: number[];
                /** @description Rows of levels; null under a rotor and where the ground is not known. */
                level_dba: (number | null)[][];
            };
        };
        WindNoiseRequest: {
            /** @description Places of the turbines, at most 100; the same parts of `POST /v1/wind/analysis/run` take more. */
            turbine_positions: components["schemas"]["TurbinePosition"][];
            /** @description Id of a turbine of `GET /v1/wind/turbines`, or of `own_turbines`. */
            turbine_model: string;
            /** @description Height of the hubs above ground. Default: the first height that the turbine is offered with. Unit: m. */
            hub_height_m?: number;
            /** @description Turbines with curves of your own, in the form of `GET /v1/wind/turbines`. Wherever the request names a turbine, their ids count beside those of the catalogue. */
            own_turbines?: components["schemas"]["OwnTurbine"][];
            elevation?: components["schemas"]["ElevationGrid"];
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
            /** @description Where the noise is heard. */
            receivers: components["schemas"]["NoiseReceiver"][];
            /** @description Sound power of the turbines; where several entries are of a turbine the last counts. */
            sound_power: components["schemas"]["TurbineSoundPower"][];
            /** @description Limit at the receivers. Default: none is checked. Unit: dB(A). */
            limit_dba?: number;
            /**
             * @description Ground effect: general method of ISO 9613-2, or 3 dB more in every band (German Interimsverfahren, for high sources). Default `iso_9613_2`.
             * @enum {string}
             */
            method?: "iso_9613_2" | "interim";
            ground_factors?: components["schemas"]["NoiseGroundFactors"];
            /** @description Of the air. Default 10. Unit: °C. */
            temperature_c?: number;
            /** @description Of the air. Default 70. Unit: %. */
            relative_humidity_pct?: number;
            /** @description Of the air. Default 1013.25. Unit: hPa. */
            pressure_hpa?: number;
            /** @description C0 of the meteorological correction for long-term means. Default 0: downwind of all turbines. Unit: dB. */
            c0_db?: number;
            /** @description Asks for a map of the levels 4 m above the ground, with points so far apart. Unit: m. */
            map_spacing_m?: number;
            /** @description How far the map goes beyond turbines and receivers. Default 500. Unit: m. */
            map_margin_m?: number;
        };
        NoiseReceiver: {
            /** @description What the answer calls it. Default its number. */
            name?: string;
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            lat: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            lon: number;
            /** @description Of the ear above the ground. Default 4. Unit: m. */
            height_m?: number;
            /** @description Limit here. Default that of the request. Unit: dB(A). */
            limit_dba?: number;
        };
        TurbineSoundPower: {
            /** @description Sound power of the octave bands 63, 125, 250, 500, 1000, 2000, 4000 and 8000 Hz. Unit: dB. */
            octave_bands_db: number[];
            /**
             * @description Whether the levels are A-weighted, as data sheets often give them. Default `none`.
             * @enum {string}
             */
            weighting?: "none" | "A";
            /** @description Only for turbines of this model. Default: for all. */
            turbine_model?: string;
            /** @description Only for these turbines, as in a quieter mode of operation. Default: for all. */
            turbines?: number[];
        };
        NoiseGroundFactors: {
            /** @description Porosity of the ground around the turbines: 0 hard (rock, water, ice), 1 porous (fields, woods). Default 0.5. */
            source?: number;
            /** @description Porosity of the ground between: 0 hard (rock, water, ice), 1 porous (fields, woods). Default 0.5. */
            middle?: number;
            /** @description Porosity of the ground around the receivers: 0 hard (rock, water, ice), 1 porous (fields, woods). Default 0.5. */
            receiver?: number;
        };
        WindShadowFlickerResponse: {
            /** @enum {string} */
            status: "completed";
            shadow_flicker: components["schemas"]["ShadowFlickerSection"];
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["ResultMetadata"] & {
                turbine_model: string;
                /** @description Unit: m. */
                hub_height_m: number;
            };
        };
        ShadowFlickerSection: {
            method: string;
            year: number;
            /** @description Unit: h. */
            utc_offset_hours: number;
            /** @description Whether every receiver is within the limits of the worst case. */
            passes: boolean;
            limits: {
                max_hours_per_year: number;
                max_minutes_per_day: number;
                max_expected_hours_per_year: number;
            };
            receivers: {
                name: string;
                latitude: number;
                longitude: number;
                /** @description As if the sun always shone and rotors always turned across the light. */
                worst_case_hours_per_year: number;
                /** @description Of the day with most. */
                worst_case_minutes_per_day: number;
                /** @description Days with shadow. */
                days: number;
                /** @description With sunshine, the wind’s directions and standstill. */
                expected_hours_per_year: number;
                /** @description Limits of the worst case. */
                passes: boolean;
                /** @description Limit of what is to be expected. */
                expected_passes: boolean;
                /** @description Worst case, twelve months. */
                minutes_by_month: number[];
                /** @description Worst case of each turbine alone. */
                minutes_by_turbine: number[];
                calendar?: {
                    date: string;
                    /** @description First and last minute of shadow, local standard time. */
                    spans: {
                        from: string;
                        to: string;
                    }[];
                }[];
            }[];
            /** @description Where `include_stops` asks for it. */
            stops?: {
                turbines: {
                    turbine_id: number;
                    /** @description Worst case: on cloudy days a sensor lets it run. */
                    hours_per_year: number;
                    /** @description With the sunshine of each month and the mean power of the turbine. Unit: MWh. */
                    lost_mwh: number;
                }[];
                /** @description Unit: MWh. */
                lost_mwh: number;
                /** @description Of the energy behind the wakes. Unit: %. */
                lost_pct: number;
                receivers: {
                    name: string;
                    /** @description That is left. */
                    worst_case_hours_per_year: number;
                    /** @description That is left. */
                    worst_case_minutes_per_day: number;
                }[];
            };
        };
        WindShadowFlickerRequest: {
            /** @description Places of the turbines, at most 100; the same parts of `POST /v1/wind/analysis/run` take more. */
            turbine_positions: components["schemas"]["TurbinePosition"][];
            /** @description Id of a turbine of `GET /v1/wind/turbines`, or of `own_turbines`. */
            turbine_model: string;
            /** @description Height of the hubs above ground. Default: the first height that the turbine is offered with. Unit: m. */
            hub_height_m?: number;
            /** @description Turbines with curves of your own, in the form of `GET /v1/wind/turbines`. Wherever the request names a turbine, their ids count beside those of the catalogue. */
            own_turbines?: components["schemas"]["OwnTurbine"][];
            elevation?: components["schemas"]["ElevationGrid"];
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
            wind_data?: components["schemas"]["WindData"];
            wind_climate?: components["schemas"]["GeneralizedWindClimate"];
            /**
             * @description Wake model: `auto` (`katic_1986` for deep farms at sea, which are of twenty turbines or more with three upwind on average in the deepest direction, and `bastankhah` elsewhere), `jensen` (top-hat wakes of Jensen and Katic that grow with the turbulence), `bastankhah` (Gaussian wakes of Bastankhah & Porté-Agel 2014), `gauss_curl` (the Gauss-curl hybrid of FLORIS, made for yawed rotors), `katic_1986` (top-hat wakes with the growth of farms at sea), `niayifar_2016` (Gaussian wakes that grow with the local turbulence), `iea37_2019` (the simplified Gaussian wakes of IEA Wind Task 37), `floris_gauss` (Gaussian wakes as FLORIS has them), `floris_cumulative_curl` (the cumulative-curl wakes of FLORIS), `floris_turbopark_gauss` (TurbOPark with Gaussian profile), `floris_empirical_gauss` (the empirical Gaussian wakes of FLORIS), `empirical_gauss_by_source` (the same, mixing over the diameter of the rotor that mixes, where rotors differ in size), `nygaard_2022` (TurbOPark with Gaussian profile as PyWake has it), `nygaard_2020` (TurbOPark with top hats), `pywake_noj_local` (top-hat wakes that grow with the local turbulence, as PyWake has them), `none` (no wakes). Default `bastankhah`. `metadata.wake_model` names the model that was used.
             * @enum {string}
             */
            wake_model?: "auto" | "jensen" | "bastankhah" | "gauss_curl" | "katic_1986" | "niayifar_2016" | "iea37_2019" | "floris_gauss" | "floris_cumulative_curl" | "floris_turbopark_gauss" | "floris_empirical_gauss" | "empirical_gauss_by_source" | "nygaard_2022" | "nygaard_2020" | "pywake_noj_local" | "none";
            /** @description Where the shadow falls. Without a window a receiver sees all around. */
            receivers: components["schemas"]["FlickerReceiver"][];
            /** @description Calendar year. Default 2025. */
            year?: number;
            /** @description Of the local standard time of the calendars. Default by the longitude. Unit: h. */
            utc_offset_hours?: number;
            /** @description A lower sun throws no shadow that is seen. Default 3. Unit: °. */
            elevation_min_deg?: number;
            /** @description Beyond it no shadow counts. Default 2000. Unit: m. */
            distance_max_m?: number;
            /**
             * @description The sun as a point or as a disc. Default `point`.
             * @enum {string}
             */
            sun_shape?: "point" | "disc";
            /** @description Share of the daylight of each month in which the sun shines. Default from the clearness of the climate. Unit: %. */
            sunshine_pct?: number[];
            /** @description How often the wind comes from each of twelve sectors, the first about north; any scale. Default that of the climate. Unit: %. */
            sector_frequency_pct?: number[];
            /** @description Share of the time in which rotors turn. Default 100. Unit: %. */
            operating_pct?: number;
            /** @description Limit of the worst case in a year. Default 30. Unit: h. */
            max_hours_per_year?: number;
            /** @description Limit of the worst case in a day. Default 30. Unit: min. */
            max_minutes_per_day?: number;
            /** @description Limit of the shadow that is to be expected in a year. Default 8. Unit: h. */
            max_expected_hours_per_year?: number;
            /** @description Whether to list the times of every day. Default true. */
            include_calendar?: boolean;
            /** @description Whether to work out when turbines have to stand so that the limits of the worst case are kept, and what energy that costs. Default false. */
            include_stops?: boolean;
        };
        FlickerReceiver: {
            /** @description What the answer calls it. Default its number. */
            name?: string;
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            lat: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            lon: number;
            /** @description Of the eye, or of the middle of the window, above the ground. Default 1.5. Unit: m. */
            height_m?: number;
            window?: components["schemas"]["ReceiverWindow"];
        };
        ReceiverWindow: {
            /** @description Width. Unit: m. */
            width_m: number;
            /** @description Height. Unit: m. */
            height_m: number;
            /** @description Where it looks to, clockwise from north. Unit: °. */
            faces_deg: number;
        };
        WindCollectorNetworkResponse: {
            /** @enum {string} */
            status: "completed";
            collector_network: components["schemas"]["CollectorNetworkSection"];
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["ResultMetadata"] & {
                turbine_model: string;
                /** @description Unit: m. */
                hub_height_m: number;
            };
        };
        CollectorNetworkSection: {
            method: string;
            /** @description Unit: m. */
            total_length_m: number;
            /** @description Of all cables, in the currency of the prices. */
            cost: number;
            /** @description Of a cable from each turbine straight to the substation, to compare with. */
            star_cost: number;
            /** @description Heat of the cables in a year. Unit: MWh. */
            annual_loss_mwh: number;
            /** @description Of the energy behind the wakes. Unit: %. */
            annual_loss_pct: number;
            /** @description In the hour with most. Unit: kW. */
            peak_loss_kw: number;
            cables: {
                /** @description Where it begins. */
                turbine_id: number;
                /** @description Next turbine on the way; null is the substation. */
                to_turbine_id: number | null;
                /** @description Name of the type. */
                cable: string;
                turbines_carried: number;
                /** @description Unit: m. */
                length_m: number;
                cost: number;
                /** @description Unit: MWh. */
                annual_loss_mwh: number;
            }[];
        };
        WindCollectorNetworkRequest: {
            /** @description Places of the turbines, at most 100; the same parts of `POST /v1/wind/analysis/run` take more. */
            turbine_positions: components["schemas"]["TurbinePosition"][];
            /** @description Id of a turbine of `GET /v1/wind/turbines`, or of `own_turbines`. */
            turbine_model: string;
            /** @description Height of the hubs above ground. Default: the first height that the turbine is offered with. Unit: m. */
            hub_height_m?: number;
            /** @description Turbines with curves of your own, in the form of `GET /v1/wind/turbines`. Wherever the request names a turbine, their ids count beside those of the catalogue. */
            own_turbines?: components["schemas"]["OwnTurbine"][];
            elevation?: components["schemas"]["ElevationGrid"];
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
            wind_data?: components["schemas"]["WindData"];
            wind_climate?: components["schemas"]["GeneralizedWindClimate"];
            /**
             * @description Wake model: `auto` (`katic_1986` for deep farms at sea, which are of twenty turbines or more with three upwind on average in the deepest direction, and `bastankhah` elsewhere), `jensen` (top-hat wakes of Jensen and Katic that grow with the turbulence), `bastankhah` (Gaussian wakes of Bastankhah & Porté-Agel 2014), `gauss_curl` (the Gauss-curl hybrid of FLORIS, made for yawed rotors), `katic_1986` (top-hat wakes with the growth of farms at sea), `niayifar_2016` (Gaussian wakes that grow with the local turbulence), `iea37_2019` (the simplified Gaussian wakes of IEA Wind Task 37), `floris_gauss` (Gaussian wakes as FLORIS has them), `floris_cumulative_curl` (the cumulative-curl wakes of FLORIS), `floris_turbopark_gauss` (TurbOPark with Gaussian profile), `floris_empirical_gauss` (the empirical Gaussian wakes of FLORIS), `empirical_gauss_by_source` (the same, mixing over the diameter of the rotor that mixes, where rotors differ in size), `nygaard_2022` (TurbOPark with Gaussian profile as PyWake has it), `nygaard_2020` (TurbOPark with top hats), `pywake_noj_local` (top-hat wakes that grow with the local turbulence, as PyWake has them), `none` (no wakes). Default `bastankhah`. `metadata.wake_model` names the model that was used.
             * @enum {string}
             */
            wake_model?: "auto" | "jensen" | "bastankhah" | "gauss_curl" | "katic_1986" | "niayifar_2016" | "iea37_2019" | "floris_gauss" | "floris_cumulative_curl" | "floris_turbopark_gauss" | "floris_empirical_gauss" | "empirical_gauss_by_source" | "nygaard_2022" | "nygaard_2020" | "pywake_noj_local" | "none";
            substation: components["schemas"]["Substation"];
            /** @description Types to choose from. */
            cables: components["schemas"]["CollectorCable"][];
            /**
             * @description Whether cables may cross, or run through a turbine that they do not serve. Default `forbidden`.
             * @enum {string}
             */
            crossings?: "forbidden" | "allowed";
            /** @description Between phases. Default 33. Unit: kV. */
            voltage_kv?: number;
            /** @description Of the turbines. Default 1. */
            power_factor?: number;
        };
        /** @description Where the cables lead to. */
        Substation: {
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            lat: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            lon: number;
        };
        CollectorCable: {
            /** @description What the answer calls it. */
            name: string;
            /** @description Turbines that it can carry. Unit: turbines. */
            capacity_turbines: number;
            /** @description Laid and joined, in any one currency. Unit: m. */
            cost_per_m: number;
            /** @description Of one core at working temperature. Unit: Ω/km. */
            resistance_ohm_per_km: number;
        };
        WindReportRequest: {
            /** @description Name on the cover. */
            project_name: string;
            /** @description For whom it is made. */
            client_name?: string;
            /** @description Sections besides the cover, always in the same order. Default: all. `permit` is there where the request has parts of one. */
            include_sections?: ("executive_summary" | "wind_resource" | "energy" | "financial" | "technical" | "permit" | "recommendations" | "appendix")[];
            branding?: components["schemas"]["ReportBranding"];
            /**
             * @description How numbers and dates are written; the text is English. Default `en-US`.
             * @enum {string}
             */
            locale?: "en-US" | "en-GB" | "de-DE" | "fr-FR" | "es-ES" | "it-IT" | "pt-BR" | "nl-NL" | "sv-SE" | "pl-PL" | "el-GR" | "tr-TR" | "zh-CN" | "ja-JP" | "ar";
            /**
             * Format: date
             * @description Day on the cover. Default: today, UTC.
             */
            date?: string;
            /**
             * @description Default `pdf`.
             * @enum {string}
             */
            format?: "pdf" | "html";
            /** @description Whether the PDF carries its request and its numbers as attachments, from which `sunwake replay` computes it again. Default true. */
            include_capsule?: boolean;
            boundary: components["schemas"]["Boundary"];
            /** @description Fixed layout, inside the boundary. Without it a regular layout is laid out: `max_turbines`, or as many as 5 MW/km² allow. */
            turbine_positions?: components["schemas"]["TurbinePosition"][];
            /** @description Most turbines. */
            max_turbines?: number;
            /** @description Id of a turbine of `GET /v1/wind/turbines`, or of `own_turbines`. */
            turbine_model: string;
            /** @description Height of the hubs above ground. Default: the first height that the turbine is offered with. Unit: m. */
            hub_height_m?: number;
            /** @description Turbines with curves of your own, in the form of `GET /v1/wind/turbines`. Wherever the request names a turbine, their ids count beside those of the catalogue. */
            own_turbines?: components["schemas"]["OwnTurbine"][];
            /** @description Turbines of other farms within 50 km, whose wakes reach this one. They stand in the free stream; `neighbours` of the answer has the farm's energy without them. */
            neighbours?: components["schemas"]["NeighbourTurbine"][];
            /**
             * @description Blockage before rotors: `self_similar_2020` (Branlard and Meyer Forsting 2020). Default `none`. Each speed is solved for itself, which takes much longer in large farms; `blockage` of the answer has the energy without it.
             * @enum {string}
             */
            blockage?: "none" | "self_similar_2020";
            forest?: components["schemas"]["Forest"];
            /** @description Sector management, quiet hours, bats: turbines stand or are held back in some winds at some times; all that a rule names must hold. The share that they take in the hours of a year is taken from the energy as one more loss, `curtailment_rules`. Wakes stay as they were. */
            turbine_rules?: components["schemas"]["TurbineRule"][];
            permit?: components["schemas"]["WindPermit"];
            /**
             * @description Wake model: `auto` (`katic_1986` for deep farms at sea, which are of twenty turbines or more with three upwind on average in the deepest direction, and `bastankhah` elsewhere), `jensen` (top-hat wakes of Jensen and Katic that grow with the turbulence), `bastankhah` (Gaussian wakes of Bastankhah & Porté-Agel 2014), `gauss_curl` (the Gauss-curl hybrid of FLORIS, made for yawed rotors), `katic_1986` (top-hat wakes with the growth of farms at sea), `niayifar_2016` (Gaussian wakes that grow with the local turbulence), `iea37_2019` (the simplified Gaussian wakes of IEA Wind Task 37), `floris_gauss` (Gaussian wakes as FLORIS has them), `floris_cumulative_curl` (the cumulative-curl wakes of FLORIS), `floris_turbopark_gauss` (TurbOPark with Gaussian profile), `floris_empirical_gauss` (the empirical Gaussian wakes of FLORIS), `empirical_gauss_by_source` (the same, mixing over the diameter of the rotor that mixes, where rotors differ in size), `nygaard_2022` (TurbOPark with Gaussian profile as PyWake has it), `nygaard_2020` (TurbOPark with top hats), `pywake_noj_local` (top-hat wakes that grow with the local turbulence, as PyWake has them), `none` (no wakes). Default `bastankhah`. `metadata.wake_model` names the model that was used.
             * @enum {string}
             */
            wake_model?: "auto" | "jensen" | "bastankhah" | "gauss_curl" | "katic_1986" | "niayifar_2016" | "iea37_2019" | "floris_gauss" | "floris_cumulative_curl" | "floris_turbopark_gauss" | "floris_empirical_gauss" | "empirical_gauss_by_source" | "nygaard_2022" | "nygaard_2020" | "pywake_noj_local" | "none";
            /**
             * @description Terrain model. Default `speedup_rix`.
             * @enum {string}
             */
            terrain_model?: "flat" | "speedup_rix";
            /** @description Least distance of two turbines. Default 3. Closer fixed positions are a warning. Unit: rotor diameters. */
            min_spacing_diameters?: number;
            /**
             * @description Data set that the answer should come from. Default `era5`. `metadata.data_source` names the one that was used.
             * @enum {string}
             */
            data_source?: "era5" | "merra2" | "gfs";
            /** @description Years to come over which the exceedance energies are averaged. Default 20. Where a provider is asked, it is asked for as many years of data too. Unit: years. */
            years?: number;
            wind_data?: components["schemas"]["WindData"];
            elevation?: components["schemas"]["ElevationGrid"];
            land_cover?: components["schemas"]["LandCoverGrid"];
            losses?: components["schemas"]["WindPlantLosses"];
            financial_assumptions?: components["schemas"]["FinancialAssumptions"];
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
        };
        NeighbourTurbine: {
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            lat: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            lon: number;
            /** @description Id of a turbine. Default: `turbine_model` of the request. */
            turbine_model?: string;
            /** @description Hub above ground. Default: that of the farm, or the first that another turbine is offered with. Unit: m. */
            hub_height_m?: number;
        };
        /** @description Forest around turbines and masts, which lifts the foot of the wind profile: hubs have the wind of so much further down. The displacement falls by 1 m in 50 m from the edge on. `metadata.assumptions.forest` has the heights. */
        Forest: {
            /** @description Mean height of the trees. Unit: m. */
            height_m: number;
            /** @description Way from the edge of the forest to the turbines. Default 0: they stand within it. Unit: m. */
            distance_m?: number;
            /** @description The same of masts of `wind_data`. Default: that of the turbines. Unit: m. */
            mast_distance_m?: number;
            /** @description Displacement over the height of the trees, within the forest. Default 2/3. */
            displacement_ratio?: number;
        };
        TurbineRule: {
            /** @description What the answer calls it. */
            name: string;
            /** @description Turbines that it binds, from 1 in the order of the positions. Default: all. */
            turbines?: number[];
            /** @description Winds from here clockwise to `direction_to_deg`, both included. Unit: °. */
            direction_from_deg?: number;
            /** @description End of the sector. Unit: °. */
            direction_to_deg?: number;
            /** @description Winds of the free stream of this speed or more. Unit: m/s. */
            speed_from_ms?: number;
            /** @description And of this speed or less. Unit: m/s. */
            speed_to_ms?: number;
            /** @description Hours of the day in standard time of the site, over midnight where the end is earlier. Unit: h. */
            hour_from?: number;
            /** @description Not included. Unit: h. */
            hour_to?: number;
            /** @description First day of the season, over New Year where the last is earlier. */
            date_from?: string;
            /** @description Last day, included. */
            date_to?: string;
            /** @description Most that a turbine makes then; 0 is standstill. Default 0. Unit: % of rated power. */
            max_power_pct?: number;
        };
        /** @description What a permit asks of the farm, each part on request, for the layout of the result: as the endpoints of the same names have it, with the ground, wakes and hours of the analysis. */
        WindPermit: {
            noise?: components["schemas"]["NoisePart"];
            shadow_flicker?: components["schemas"]["ShadowFlickerPart"];
            site_suitability?: components["schemas"]["SiteSuitabilityPart"];
            collector_network?: components["schemas"]["CollectorNetworkPart"];
        };
        NoisePart: {
            /** @description Where the noise is heard. */
            receivers: components["schemas"]["NoiseReceiver"][];
            /** @description Sound power of the turbines; where several entries are of a turbine the last counts. */
            sound_power: components["schemas"]["TurbineSoundPower"][];
            /** @description Limit at the receivers. Default: none is checked. Unit: dB(A). */
            limit_dba?: number;
            /**
             * @description Ground effect: general method of ISO 9613-2, or 3 dB more in every band (German Interimsverfahren, for high sources). Default `iso_9613_2`.
             * @enum {string}
             */
            method?: "iso_9613_2" | "interim";
            ground_factors?: components["schemas"]["NoiseGroundFactors"];
            /** @description Of the air. Default 10. Unit: °C. */
            temperature_c?: number;
            /** @description Of the air. Default 70. Unit: %. */
            relative_humidity_pct?: number;
            /** @description Of the air. Default 1013.25. Unit: hPa. */
            pressure_hpa?: number;
            /** @description C0 of the meteorological correction for long-term means. Default 0: downwind of all turbines. Unit: dB. */
            c0_db?: number;
            /** @description Asks for a map of the levels 4 m above the ground, with points so far apart. Unit: m. */
            map_spacing_m?: number;
            /** @description How far the map goes beyond turbines and receivers. Default 500. Unit: m. */
            map_margin_m?: number;
        };
        ShadowFlickerPart: {
            /** @description Where the shadow falls. Without a window a receiver sees all around. */
            receivers: components["schemas"]["FlickerReceiver"][];
            /** @description Calendar year. Default 2025. */
            year?: number;
            /** @description Of the local standard time of the calendars. Default by the longitude. Unit: h. */
            utc_offset_hours?: number;
            /** @description A lower sun throws no shadow that is seen. Default 3. Unit: °. */
            elevation_min_deg?: number;
            /** @description Beyond it no shadow counts. Default 2000. Unit: m. */
            distance_max_m?: number;
            /**
             * @description The sun as a point or as a disc. Default `point`.
             * @enum {string}
             */
            sun_shape?: "point" | "disc";
            /** @description Share of the daylight of each month in which the sun shines. Default from the clearness of the climate. Unit: %. */
            sunshine_pct?: number[];
            /** @description How often the wind comes from each of twelve sectors, the first about north; any scale. Default that of the climate. Unit: %. */
            sector_frequency_pct?: number[];
            /** @description Share of the time in which rotors turn. Default 100. Unit: %. */
            operating_pct?: number;
            /** @description Limit of the worst case in a year. Default 30. Unit: h. */
            max_hours_per_year?: number;
            /** @description Limit of the worst case in a day. Default 30. Unit: min. */
            max_minutes_per_day?: number;
            /** @description Limit of the shadow that is to be expected in a year. Default 8. Unit: h. */
            max_expected_hours_per_year?: number;
            /** @description Whether to list the times of every day. Default true. */
            include_calendar?: boolean;
            /** @description Whether to work out when turbines have to stand so that the limits of the worst case are kept, and what energy that costs. Default false. */
            include_stops?: boolean;
        };
        SiteSuitabilityPart: {
            /**
             * @description Wind class of the turbines. Default that of the catalogue, where it has one.
             * @enum {string}
             */
            wind_class?: "I" | "II" | "III";
            /** @description Turbulence class of the turbines: A+, A, B or C. Default that of the catalogue, where it has one. */
            turbulence_class?: string;
            /** @description Greatest ten-minute means of single years at the hub, from which the wind of 50 years is told (Gumbel, moments). Unit: m/s. */
            annual_maxima_ms?: number[];
            /** @description Greatest ten-minute mean in 50 years at the hub, instead of `annual_maxima_ms`. Unit: m/s. */
            extreme_wind_speed_ms?: number;
            /** @description Mean ambient intensity at the hub. Default that of the wind. Unit: %. */
            turbulence_intensity_pct?: number;
            /** @description Standard deviation of the ambient intensity at the hub. Default by speed, as in the normal turbulence of IEC 61400-1:2005. Unit: %. */
            turbulence_spread_pct?: number;
            /** @description Exponent of the power law over the rotor. Default that of the wind. */
            shear_exponent?: number;
            /** @description Of the material: 4 steel, 10 glass fibre. Default 10. */
            wohler_exponent?: number;
        };
        CollectorNetworkPart: {
            substation: components["schemas"]["Substation"];
            /** @description Types to choose from. */
            cables: components["schemas"]["CollectorCable"][];
            /**
             * @description Whether cables may cross, or run through a turbine that they do not serve. Default `forbidden`.
             * @enum {string}
             */
            crossings?: "forbidden" | "allowed";
            /** @description Between phases. Default 33. Unit: kV. */
            voltage_kv?: number;
            /** @description Of the turbines. Default 1. */
            power_factor?: number;
        };
        /** @description Losses besides the wakes of the farm. */
        WindPlantLosses: {
            /** @description Turbines, plant and grid standing still. Default 5.5. Unit: %. */
            availability_pct?: number;
            /** @description Cables, transformers and own use. Default 2.0. Unit: %. */
            electrical_pct?: number;
            /** @description Below the power curve, storm hysteresis. Default 0. Unit: %. */
            performance_pct?: number;
            /** @description Icing, dirt, degradation. Default 0. Unit: %. */
            environmental_pct?: number;
            /** @description Grid, noise, animals. Default 0. Unit: %. */
            curtailment_pct?: number;
        };
        TurbineList: {
            turbines: components["schemas"]["Turbine"][];
            pagination: components["schemas"]["Pagination"];
            /** @description Sources of the turbines on this page; some ask that derived data keep their licence. */
            attributions: components["schemas"]["Attribution"][];
        };
        Turbine: {
            id: string;
            /** @description Other names that requests may use. */
            aliases: string[];
            manufacturer: string;
            model: string;
            /**
             * @description `reference`: designed for research; `generic`: a class, no product; `commercial`: sold.
             * @enum {string}
             */
            kind: "reference" | "generic" | "commercial";
            /** @description Unit: kW. */
            rated_power_kw: number;
            /** @description Unit: m. */
            rotor_diameter_m: number;
            /** @description Empty where none is published. Unit: m. */
            hub_height_options_m: number[];
            /** @description First speed of the curve with power. Unit: m/s. */
            cut_in_speed_ms: number;
            /** @description First speed of the curve with rated power. Unit: m/s. */
            rated_speed_ms: number;
            /** @description Last speed of the curve with power. Unit: m/s. */
            cut_out_speed_ms: number;
            /** @description As published; null where it is not. */
            iec_class: string | null;
            /** @description Unit: m². */
            swept_area_m2: number;
            /** @description Unit: W/m². */
            specific_power_wm2: number;
            power_curve: {
                /** @description At the hub, rising. Unit: m/s. */
                wind_speeds_ms: number[];
                /** @description Unit: kW. */
                power_kw: number[];
            };
            ct_curve: {
                /** @description At the hub, rising. Unit: m/s. */
                wind_speeds_ms: number[];
                ct_values: number[];
                /**
                 * @description `modelled`: not published, made from the power by momentum theory.
                 * @enum {string}
                 */
                origin: "source" | "modelled";
            };
            /** @description Air density of the curves. Unit: kg/m³. */
            air_density_kg_m3: number;
            /** @description Where exactly the figures were published. */
            source: string;
            licence: string;
            remarks: string[];
            /** @description Whether the power curve keeps to physics: below the Betz limit, with cut-in, rated and cut-out speed in order. One that does not is never a default. */
            quality: {
                ok: boolean;
                /** @description What is wrong; empty where nothing is. */
                reasons: string[];
            };
        };
        Pagination: {
            page: number;
            page_size: number;
            total_items: number;
            total_pages: number;
            /** @description The `cursor` of what comes after this page; null at the end. */
            next_cursor: string | null;
        };
        TurbineAnswer: components["schemas"]["Turbine"] & {
            /** @description Sources of the turbine. */
            attributions: components["schemas"]["Attribution"][];
        };
        WindHealth: {
            /**
             * @description `degraded`: the data cannot be read, or the data policy forbids all there are.
             * @enum {string}
             */
            status: "ok" | "degraded";
            /** @description Whether the model named here can answer. */
            model_loaded: boolean;
            model_type: string;
            /** @description Turbines in the catalogue. */
            turbines: number;
            data: components["schemas"]["DataHealth"];
        };
        WindSite: {
            /** @description For `site_id` of an analysis. */
            id: string;
            name: string;
            /** @enum {string} */
            status: "active" | "archived" | "prospecting";
            location: {
                latitude: number;
                longitude: number;
                region: string | null;
            };
            /** @description Unit: MW. */
            capacity_mw: number | null;
            turbine_count: number | null;
            turbine_model: string | null;
            /** @description Net yearly energy by the latest completed analysis of the site. null where there was none. Unit: MWh. */
            latest_aep_mwh: number | null;
            /** @description Capacity factor by the same analysis. null where there was none. Unit: %. */
            latest_capacity_factor_pct: number | null;
            /** @description Completed analyses of the site. */
            analysis_count: number;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When a request last changed it.
             */
            updated_at: string;
        };
        WindSiteFeature: {
            /** @enum {string} */
            type: "Feature";
            id: string;
            geometry: {
                /** @enum {string} */
                type: "Point";
                /** @description Longitude, latitude. */
                coordinates: number[];
            };
            properties: {
                name: string;
                /** @enum {string} */
                status: "active" | "archived" | "prospecting";
                region: string | null;
                /** @description Unit: MW. */
                capacity_mw: number | null;
                turbine_count: number | null;
                turbine_model: string | null;
                /** @description Net yearly energy by the latest completed analysis of the site. null where there was none. Unit: MWh. */
                latest_aep_mwh: number | null;
                /** @description Capacity factor by the same analysis. null where there was none. Unit: %. */
                latest_capacity_factor_pct: number | null;
                /** @description Completed analyses of the site. */
                analysis_count: number;
                /** Format: date-time */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When a request last changed it.
                 */
                updated_at: string;
            };
        };
        WindSiteRequest: {
            /** @description Name of the site; not only blanks. */
            name: string;
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            latitude: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            longitude: number;
            /** @description Where it lies, in words. */
            region?: string;
            /**
             * @description What becomes of the site. Default `prospecting`.
             * @enum {string}
             */
            status?: "active" | "archived" | "prospecting";
            /** @description Rated power of the farm. Unit: MW. */
            capacity_mw?: number;
            /** @description Turbines of the farm. */
            turbine_count?: number;
            /** @description Id of a turbine of `GET /v1/wind/turbines`. */
            turbine_model?: string;
        };
        WindSiteList: {
            sites: components["schemas"]["WindSite"][];
            pagination: components["schemas"]["Pagination"];
        };
        WindSiteCollection: {
            /** @enum {string} */
            type: "FeatureCollection";
            features: components["schemas"]["WindSiteFeature"][];
            pagination: components["schemas"]["Pagination"];
        };
        WindSiteChange: {
            /** @description Name of the site; not only blanks. */
            name?: string;
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            latitude?: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            longitude?: number;
            /** @description Where it lies, in words. */
            region?: string | null;
            /**
             * @description What becomes of the site.
             * @enum {string}
             */
            status?: "active" | "archived" | "prospecting";
            /** @description Rated power of the farm. Unit: MW. */
            capacity_mw?: number | null;
            /** @description Turbines of the farm. */
            turbine_count?: number | null;
            /** @description Id of a turbine of `GET /v1/wind/turbines`. */
            turbine_model?: string | null;
        };
        SolarSubmissionEnded: components["schemas"]["SolarDryRun"] | components["schemas"]["SolarOptimizationResponse"] | components["schemas"]["SolarJobFailed"] | components["schemas"]["SolarJobCancelled"];
        SolarDryRun: {
            /** @enum {boolean} */
            dry_run: true;
            /** @enum {string} */
            status: "pending";
            /** @description What happens now, for a person. */
            message: string;
            /** @description Jobs that come before it, itself included; null once it runs. */
            queue_position: number | null;
            /** @description How long it should compute on one core, within a factor of three; waiting comes on top. Unit: s. */
            estimated_duration_s: number;
            /** @description Compute credits that are set aside for it. */
            credits: number;
        };
        SolarOptimizationResponse: {
            job_id: string;
            /** @enum {string} */
            status: "completed";
            /** @enum {number} */
            progress: 100;
            /** @description Why the search ended, in one sentence. */
            stage: string;
            name?: string;
            /** @description Whether someone ended the search before its time: the best until then. */
            partial: boolean;
            /** @enum {string} */
            objective: "energy" | "lcoe" | "npv" | "irr";
            /** @description Of the best design, in `objective_unit`. */
            objective_value: number | null;
            objective_unit: string;
            optimal_parameters: components["schemas"]["OptimalParameters"];
            energy_metrics: components["schemas"]["SolarEnergyMetrics"];
            financial_metrics: components["schemas"]["SolarFinancialMetrics"];
            solar_resource: components["schemas"]["ReducedSolarResource"];
            /** @description Land that the plant takes, roads and edges included. Unit: ha. */
            land_area_ha: number;
            /** @description Bounds that the design reaches: a better one may lie beyond them. */
            bounds_reached: string[];
            /** @description Those of the request. */
            constraints: {
                /** @enum {string} */
                constraint: "max_budget" | "min_annual_energy_kwh" | "min_capacity_factor";
                /** @description What was asked for. */
                required: number;
                /** @description What the best design has. */
                reached: number;
            }[];
            /** @enum {string} */
            stop_reason: "converged" | "max_iterations" | "all_fixed" | "stopped";
            /** @description Designs evaluated, the initial ones included. */
            iterations_completed: number;
            max_iterations: number;
            /** @description Designs evaluated besides, to find out whether the constraints can be met; 0 where the initial ones met them. */
            feasibility_evaluations: number;
            /** @description Every design evaluated, in order; values in `objective_unit`. */
            convergence_history: {
                /** @description From 1. */
                iteration: number;
                /**
                 * @description `initial`: spread beforehand. `search`: chosen by the surrogate.
                 * @enum {string}
                 */
                stage: "initial" | "search";
                /** @description Tilt from horizontal, °. */
                tilt: number;
                /** @description Direction the modules face, ° clockwise from north. */
                azimuth: number;
                /** @description DC over AC nameplate. */
                dc_ac_ratio: number;
                /** @description Module width over row pitch. */
                gcr: number;
                /** @description Of the objective; null where there is none. */
                value: number | null;
                /** @description Whether every constraint is met. */
                feasible: boolean;
                /** @description Best feasible value so far; null while there is none. */
                best: number | null;
            }[];
            seed: number;
            uncertainty: components["schemas"]["SolarEnergyUncertainty"];
            /** @description Volatile: differs from run to run. Unit: s. */
            optimization_time_seconds: number;
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["ResultMetadata"];
        };
        SolarJobFailed: {
            /** Format: uuid */
            job_id: string;
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            name?: string;
            /** @enum {string} */
            status: "failed";
            error: string;
            error_message: string;
            /** @description Constraints that exclude each other. */
            conflicts?: {
                constraint: string;
                required: number;
                /** @description The best value that any design reaches. */
                best_reachable: number;
            }[];
            /** @description Values of these constraints with which there is a design. */
            nearest_relaxation?: {
                [key: string]: number;
            };
            /** Format: date-time */
            completed_at: string;
        } & {
            [key: string]: unknown;
        };
        SolarJobCancelled: {
            /** Format: uuid */
            job_id: string;
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            name?: string;
            /** @enum {string} */
            status: "cancelled";
            error_message: string;
            /** Format: date-time */
            completed_at: string;
            best?: components["schemas"]["BestSoFar"];
        };
        /** @description The best so far, of the search; `final` is false: the outcome may differ. A cancelled search keeps its last. */
        BestSoFar: {
            /** @enum {boolean} */
            final: false;
        } & {
            [key: string]: unknown;
        };
        SolarSubmission: {
            /** Format: uuid */
            job_id: string;
            /** @description Path at which to ask for it; also in `Location`. */
            poll_url: string;
            /** Format: date-time */
            created_at: string;
            /**
             * @description `pending`: waits for a worker.
             * @enum {string}
             */
            status: "pending" | "running";
            /** @description What happens now, for a person. */
            message: string;
            /** @description Jobs that come before it, itself included; null once it runs. */
            queue_position: number | null;
            /** @description How long it should compute on one core, within a factor of three; waiting comes on top. Unit: s. */
            estimated_duration_s: number;
            /** @description Compute credits that are set aside for it. */
            credits: number;
        };
        SolarOptimizationRequest: {
            /** @description Name of the run, given back as it came. */
            name?: string;
            site: components["schemas"]["SolarSite"];
            /**
             * @description What the design is to be best for. Default `energy`.
             * @enum {string}
             */
            objective?: "energy" | "lcoe" | "npv" | "irr";
            /** @description Most designs that are evaluated, those of the initial design included. Default 50. */
            max_iterations?: number;
            bounds?: components["schemas"]["DesignBounds"];
            constraints?: components["schemas"]["DesignConstraints"];
            financial_assumptions?: components["schemas"]["FinancialAssumptions"];
            /** @description A site of the organisation that the job belongs to, from `/v1/wind/sites`. Changes no number; runs by hand pass over it. */
            site_id?: string;
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
        };
        DesignConstraints: {
            /** @description Most that the plant may cost. Unit: USD. */
            max_budget?: number;
            /** @description Least AC energy of the first year. Unit: kWh. */
            min_annual_energy_kwh?: number;
            /** @description Least mean AC power over the DC nameplate, as a fraction. */
            min_capacity_factor?: number;
        };
        SolarMultiSubmissionEnded: components["schemas"]["SolarMultiDryRun"] | components["schemas"]["SolarMultiCompleted"] | components["schemas"]["SolarMultiFailed"] | components["schemas"]["SolarMultiCancelled"];
        SolarMultiDryRun: components["schemas"]["SolarDryRun"] & {
            /**
             * @description Whether it should be answered at once.
             * @enum {string}
             */
            mode: "sync" | "async";
        };
        SolarMultiCompleted: components["schemas"]["SolarMultiResponse"] & {
            /**
             * @description This is the outcome.
             * @enum {string}
             */
            mode: "sync";
        };
        SolarFrontDesign: {
            parameters: components["schemas"]["OptimalParameters"];
            objective_values: components["schemas"]["ObjectiveValues"];
            energy_metrics: components["schemas"]["SolarEnergyMetrics"];
            financial_metrics: components["schemas"]["SolarFinancialMetrics"];
            /** @description Land that the plant takes, roads and edges included. Unit: ha. */
            land_area_ha: number;
        };
        ObjectiveValues: {
            energy?: number | null;
            lcoe?: number | null;
            npv?: number | null;
            irr?: number | null;
            land_use?: number | null;
            capex?: number | null;
        };
        SolarKneePoint: components["schemas"]["SolarFrontDesign"] & {
            /** @description Its place in `pareto_front`, from 0. */
            index: number;
        };
        SolarMultiResponse: {
            job_id: string;
            /** @enum {string} */
            status: "completed";
            /** @enum {number} */
            progress: 100;
            /** @description Why the search ended, in one sentence. */
            stage: string;
            name?: string;
            /** @description Whether someone ended the search before its time: the front until then. */
            partial: boolean;
            objectives: ("energy" | "lcoe" | "npv" | "irr" | "land_use" | "capex")[];
            objective_units: {
                energy?: string;
                lcoe?: string;
                npv?: string;
                irr?: string;
                land_use?: string;
                capex?: string;
            };
            /** @description Designs of the Pareto front; best in the first objective first. */
            pareto_front: components["schemas"]["SolarFrontDesign"][];
            knee_point: components["schemas"]["SolarKneePoint"];
            /** @description Those of the knee point. */
            optimal_parameters: components["schemas"]["OptimalParameters"];
            /** @description Those of the knee point. */
            energy_metrics: components["schemas"]["SolarEnergyMetrics"];
            /** @description Those of the knee point. */
            financial_metrics: components["schemas"]["SolarFinancialMetrics"];
            /** @description Best value of each objective on the front. */
            ideal: components["schemas"]["ObjectiveValues"];
            /** @description Worst value of each objective on the front. */
            nadir: components["schemas"]["ObjectiveValues"];
            /** @description Share of the box between `ideal` and `hypervolume_reference` that the front dominates, 0..1; 0 where the front is a point. */
            hypervolume: number;
            /** @description `nadir` and a tenth of the front's range beyond it. */
            hypervolume_reference: components["schemas"]["ObjectiveValues"];
            /** @description Designs of the front before it was thinned out. */
            front_total: number;
            population: number;
            /** @description The first population included. */
            generations_completed: number;
            /** @description Designs evaluated. */
            iterations_completed: number;
            /** @description Designs evaluated besides, to find out whether the constraints can be met. */
            feasibility_evaluations: number;
            /** @enum {string} */
            stop_reason: "generations" | "all_fixed" | "stopped";
            /** @description After each generation. */
            convergence_history: {
                /** @description From 1. */
                generation: number;
                /** @description Designs evaluated until then. */
                iterations: number;
                /** @description Designs of the front, thinned out. */
                front_size: number;
                /** @description As `hypervolume`, of the front until then, in the same box. */
                hypervolume: number;
            }[];
            solar_resource: components["schemas"]["ReducedSolarResource"];
            seed: number;
            /** @description Volatile: differs from run to run. Unit: s. */
            optimization_time_seconds: number;
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["ResultMetadata"];
        };
        SolarMultiFailed: components["schemas"]["SolarJobFailed"] & ({
            /**
             * @description This is the outcome.
             * @enum {string}
             */
            mode: "sync";
        } & {
            [key: string]: unknown;
        });
        SolarMultiCancelled: components["schemas"]["SolarJobCancelled"] & {
            /**
             * @description This is the outcome.
             * @enum {string}
             */
            mode: "sync";
        };
        SolarMultiSubmission: components["schemas"]["SolarSubmission"] & {
            /**
             * @description The result is to be asked for.
             * @enum {string}
             */
            mode: "async";
        };
        SolarMultiRequest: {
            /** @description Name of the run, given back as it came. */
            name?: string;
            site: components["schemas"]["SolarSite"];
            /** @description What designs are weighed by: 2 or 3, each once. */
            objectives: ("energy" | "lcoe" | "npv" | "irr" | "land_use" | "capex")[];
            /** @description Designs of a generation. Default 40. */
            population?: number;
            /** @description Generations, the first population included. Default 100. */
            generations?: number;
            bounds?: components["schemas"]["DesignBounds"];
            constraints?: components["schemas"]["DesignConstraints"];
            financial_assumptions?: components["schemas"]["FinancialAssumptions"];
            /** @description A site of the organisation that the job belongs to, from `/v1/wind/sites`. Changes no number; runs by hand pass over it. */
            site_id?: string;
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
        };
        SolarJob: components["schemas"]["SolarJobPending"] | components["schemas"]["SolarJobRunning"] | components["schemas"]["SolarOptimizationResponse"] | components["schemas"]["SolarMultiResponse"] | components["schemas"]["SolarJobFailed"] | components["schemas"]["SolarJobCancelled"];
        SolarJobPending: {
            /** Format: uuid */
            job_id: string;
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            name?: string;
            /** Format: date-time */
            created_at: string;
            /** @description How long it should compute on one core, within a factor of three; waiting comes on top. Unit: s. */
            estimated_duration_s: number;
            /** @enum {string} */
            status: "pending";
            /** @description Jobs that come before it, itself included; null once it runs. */
            queue_position: number | null;
            best?: components["schemas"]["BestSoFar"];
        };
        SolarJobRunning: {
            /** Format: uuid */
            job_id: string;
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            name?: string;
            /** Format: date-time */
            created_at: string;
            /** @description How long it should compute on one core, within a factor of three; waiting comes on top. Unit: s. */
            estimated_duration_s: number;
            /** @enum {string} */
            status: "running";
            best?: components["schemas"]["BestSoFar"];
        };
        WindAnalysisSubmissionEnded: components["schemas"]["WindDryRun"] | components["schemas"]["WindAnalysisResponse"] | components["schemas"]["WindJobFailed"] | components["schemas"]["WindJobCancelled"];
        WindDryRun: {
            /** @enum {boolean} */
            dry_run: true;
            /** @enum {string} */
            status: "queued";
            /** @description Jobs that come before it, itself included; null once it runs. */
            queue_position: number | null;
            /** @description How long it should compute on one core, within a factor of three; waiting comes on top. Unit: s. */
            estimated_duration_s: number;
            /** @description Compute credits that are set aside for it. */
            credits: number;
            /** @description Credits that can be spent now; null is without limit. */
            credits_available: number | null;
        };
        WindAnalysisResponse: {
            job_id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "completed";
            name: string;
            created_at: string;
            completed_at: string;
            /** @description Volatile: differs from run to run. Unit: s. */
            processing_time_s: number;
            /**
             * @description There where the search for a layout was ended before its time: its best until then.
             * @enum {boolean}
             */
            partial?: true;
            farm_summary: {
                /** @description Rated power of all turbines. Unit: MW. */
                total_capacity_mw: number;
                turbine_count: number;
                /** @description Energy of a year without wakes and losses, at the density of the site. Unit: MWh. */
                gross_aep_mwh: number;
                /** @description At the meter: gross times one minus each loss. Unit: MWh. */
                net_aep_mwh: number;
                /** @description What wakes take, with those of `neighbours` and `blockage` where there are such. Unit: %. */
                wake_loss_pct: number;
                /** @description Share of the energy that reaches it. Unit: %. */
                electrical_loss_pct: number;
                /** @description Share of the energy that reaches it. Unit: %. */
                availability_loss_pct: number;
                /** @description Performance, environment and curtailment together. Unit: %. */
                other_loss_pct: number;
                /** @description 1 − Π(1 − l) of all losses. Unit: %. */
                total_loss_pct: number;
                /** @description Net over rated power at all hours. Unit: %. */
                net_capacity_factor_pct: number;
                /** @description Energy exceeded with a probability of 50 %; the net energy without an uncertainty analysis. Unit: MWh. */
                p50_aep_mwh: number;
                /** @description 75 %; null without an uncertainty analysis. Unit: MWh. */
                p75_aep_mwh: number | null;
                /** @description 90 %; null without an uncertainty analysis. Unit: MWh. */
                p90_aep_mwh: number | null;
                /** @description 99 %; null without an uncertainty analysis. Unit: MWh. */
                p99_aep_mwh: number | null;
                /** @description Of the free stream at the hubs. Unit: m/s. */
                mean_wind_speed_ms: number;
                /** @description Mean over the turbines, wakes included. Unit: %. */
                turbulence_intensity_pct: number;
                /** @description Mean at the hubs. Unit: kg/m³. */
                air_density_kg_m3: number;
            };
            turbine_results?: {
                /** @description From 1, in the order of the positions. */
                turbine_id: number;
                latitude: number;
                longitude: number;
                /** @description Without wakes and losses. Unit: MWh. */
                gross_aep_mwh: number;
                /** @description At the meter; each turbine bears the farm's losses in proportion. Unit: MWh. */
                net_aep_mwh: number;
                /** @description What wakes take from it. Unit: %. */
                wake_loss_pct: number;
                /** @description At the rotor, wakes included. Unit: m/s. */
                mean_wind_speed_ms: number;
                /** @description At the rotor, wakes included. Unit: %. */
                mean_turbulence_intensity_pct: number;
                /** @description Where positions have models of their own. */
                turbine_model?: string;
                /** @description Where positions have heights of their own. Unit: m. */
                hub_height_m?: number;
            }[];
            /** @description From the gross energy to the meter, in order. */
            losses: components["schemas"]["WindLossStep"][];
            energy_by_sector: {
                /** @description Middle of the sector, where the wind comes from. Unit: °. */
                direction_deg: number;
                /** @description Unit: %. */
                frequency_pct: number;
                /** @description Unit: MWh. */
                gross_aep_mwh: number;
                /** @description Energy behind wakes over that without; null where there is none. Unit: %. */
                efficiency_pct: number | null;
            }[];
            layout: {
                /** @enum {string} */
                source: "given" | "regular" | "optimized";
                /** @description Ground inside the boundary. Unit: km². */
                area_km2: number;
                /** @description Of two turbines; null for a single one. Unit: m. */
                closest_distance_m: number | null;
                /** @description With `optimize_layout`. */
                optimization?: {
                    /** @enum {string} */
                    algorithm: "gradient" | "genetic" | "nsga2";
                    /** @description Layouts looked at. */
                    evaluations: number;
                    /** @enum {string} */
                    ended_by: "evaluations" | "time" | "request";
                    /** @description What the search added to regular rows, by its own energy; null where such rows do not fit. Unit: %. */
                    gain_over_regular_pct: number | null;
                    /** @description Of the search without `noise_limits`, where their `cost` is asked for: of turbines anyhow, by the energy that is optimised. Unit: MWh. */
                    unlimited_aep_mwh?: number;
                    /** @description What the limits cost: energy of a year without them less that with them, both of turbines anyhow. */
                    noise_cost_gwh?: number;
                    /** @description The same, of the energy without them. Unit: %. */
                    noise_cost_pct?: number;
                };
            };
            neighbours?: components["schemas"]["NeighboursEffect"];
            blockage?: components["schemas"]["BlockageEffect"];
            curtailment?: components["schemas"]["WindCurtailment"];
            permit?: components["schemas"]["WindPermitParts"];
            /** @description Levels at the receivers of `noise_limits`. */
            noise?: components["schemas"]["NoiseSection"];
            terrain_analysis: components["schemas"]["TerrainAnalysis"];
            flow?: components["schemas"]["RansFlow"];
            uncertainty: components["schemas"]["WindUncertainty"] | null;
            timeseries?: {
                /** @enum {string} */
                timestamp_label: "start" | "center" | "end";
                timestamps: string[];
                /** @description Free stream at the hubs. Unit: m/s. */
                wind_speed_ms: (number | null)[];
                /** @description Where it comes from. Unit: °. */
                wind_direction_deg: (number | null)[];
                /** @description Unit: kW. */
                gross_power_kw: (number | null)[];
                /** @description At the meter. Unit: kW. */
                power_kw: (number | null)[];
            };
            masts?: components["schemas"]["CrossPrediction"];
            data_quality?: components["schemas"]["DataQuality"];
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["ResultMetadata"] & {
                turbine_model: string;
                /** @description Unit: m. */
                hub_height_m: number;
                wake_model: string;
                /** @description The model that was really used. */
                terrain_model: string;
                /** @description The data set that the numbers really came from. */
                data_source: string;
                /** @description Unit: years. */
                analysis_years: number;
            };
        };
        WindLossStep: {
            name: string;
            category: string;
            /** @description Share of the energy that reaches it. Unit: %. */
            loss_pct: number;
            /** @description What is left. Unit: MWh. */
            energy_after_mwh: number;
        };
        NeighboursEffect: {
            turbine_count: number;
            /** @description Net energy of the farm without neighbours, all else the same. Unit: MWh. */
            net_aep_without_mwh: number;
            /** @description What they take from it. Unit: %. */
            loss_pct: number;
        };
        BlockageEffect: {
            /** @enum {string} */
            model: "none" | "self_similar_2020";
            /** @description Net energy of the farm without blockage, all else the same. Unit: MWh. */
            net_aep_without_mwh: number;
            /** @description What it takes from it. Unit: %. */
            loss_pct: number;
        };
        WindCurtailment: {
            rules: {
                name: string;
                /** @description Share of the energy before all rules. Unit: %. */
                loss_pct: number;
                /** @description Time in which it took anything from any turbine. */
                hours: number;
            }[];
            /** @description All together; the loss `curtailment_rules`. Unit: %. */
            loss_pct: number;
        };
        WindPermitParts: {
            noise?: components["schemas"]["NoiseSection"];
            shadow_flicker?: components["schemas"]["ShadowFlickerSection"];
            site_suitability?: components["schemas"]["SiteSuitabilitySection"];
            collector_network?: components["schemas"]["CollectorNetworkSection"];
        };
        TerrainAnalysis: {
            /** @description Of the points looked at. Unit: m. */
            max_elevation_m: number;
            /** @description Of the points looked at. Unit: m. */
            min_elevation_m: number;
            /** @description null where the elevation model is too coarse. Unit: °. */
            mean_slope_deg: number | null;
            /** @description null where the elevation model is too coarse. Unit: %. */
            max_rix_pct: number | null;
            /** @description flat, rolling, hilly, complex or very_complex; unknown where the elevation model is too coarse (above 200 m). */
            terrain_complexity: string;
            dem_source: string;
        };
        /** @description With `terrain_model` `cfd_rans`. */
        RansFlow: {
            method: string;
            /** @description Whether the flow of every direction was found. False where the run was ended before, or a flow came apart: then the wind of the other directions is that of the linear flow model. */
            complete: boolean;
            /** @description Directions of the flows, where the wind comes from. Unit: °. */
            direction_deg: number[];
            /** @description How each flow was found. */
            sectors: {
                /** @description Unit: °. */
                direction_deg: number;
                /** @description Of the finest grid. */
                cells: number;
                /** @description Distance between columns among the turbines. Unit: m. */
                resolution_m: number;
                /** @description On the coarse, middle and fine grid. */
                iterations: number[];
                /** @description Whether the flow settled. */
                converged: boolean;
                /** @description Flow that appears or vanishes in the cells, summed, over the inflow. */
                mass_imbalance: number | null;
                /** @description Root mean square change of the wind in the last iteration, over the wind; null where the flow came apart, and no wind was found. */
                last_change: number | null;
                /** @description Largest difference of a speed-up between the two finest grids. The error that finer cells would take away is about a third of it. */
                grid_difference: number | null;
                /** @description Corners of the grid whose ground was eased to a slope of 1. */
                eased_corners: number;
            }[];
            /** @description The flow at each hub, by direction; null where none was found. */
            turbines: {
                turbine_id: number;
                /** @description Speed over that of the undisturbed wind at the same height. */
                speedup: (number | null)[];
                /** @description Turn of the wind, clockwise seen from above. Unit: °. */
                turning_deg: (number | null)[];
                /** @description Of the wind against the horizontal, positive upwards. Unit: °. */
                inflow_angle_deg: (number | null)[];
                /** @description Of the flow model, without wakes. Unit: %. */
                turbulence_intensity_pct: (number | null)[];
                /** @description Of the power law about the hub; null where the wind blows back. */
                shear_exponent: (number | null)[];
            }[];
            raster?: components["schemas"]["FlowRaster"];
        };
        /** @description With `flow_raster`. */
        FlowRaster: {
            /** @description West edge of the first column, WGS 84. Unit: °. */
            west_deg: number;
            /** @description North edge of the first row. Unit: °. */
            north_deg: number;
            /** @description Side of a cell, of longitude and of latitude. Unit: °. */
            step_deg: number;
            rows: number;
            cols: number;
            /** @description One for each height and direction: values in the middle of the cells, row behind row from the north-west, null where no flow was found. */
            layers: {
                /** @description Above ground. Unit: m. */
                height_m: number;
                /** @description Where the wind comes from. Unit: °. */
                direction_deg: number;
                /** @description Speed over that of the undisturbed wind at the same height. */
                speedup: (number | null)[];
                /** @description Turn of the wind, clockwise seen from above. Unit: °. */
                turning_deg: (number | null)[];
                /** @description Of the wind against the horizontal, positive upwards. Unit: °. */
                inflow_angle_deg: (number | null)[];
                /** @description Of the flow model, without wakes. Unit: %. */
                turbulence_intensity_pct: (number | null)[];
                /** @description Of the power law about the height; null where the wind blows back. */
                shear_exponent: (number | null)[];
            }[];
        };
        WindUncertainty: {
            method: string;
            iterations: number;
            /** @description Standard deviation of the energy by the uncertainty of the wind as it was known: data or measurement, height, long term, past years. Unit: %. */
            wind_resource_uncertainty_pct: number;
            /** @description By the uncertainty of the wakes alone. Unit: %. */
            wake_model_uncertainty_pct: number;
            /** @description By all together. Unit: %. */
            total_uncertainty_pct: number;
            /** @description Relative change of the energy over that of the wind speed. */
            sensitivity: number;
            /** @description The budget, by the kinds of IEC 61400-15-2. `wind_resource` stands for all kinds about the wind that the data do not tell apart. Each is the same error at all turbines. Errors of the wind speed are factors: the mean wind speed is lognormal about the stated one. */
            components: {
                name: string;
                /** @description Of what it is about. Unit: %. */
                standard_deviation_pct: number;
                of: string;
                /** @description Standard deviation of the energy if it were the only one. Unit: %. */
                energy_pct: number;
                /** @description Where the figure comes from. */
                source: string;
                /** @description Other components that it is correlated with; independent of the rest. */
                correlations: {
                    name: string;
                    coefficient: number;
                }[];
            }[];
            /** @description Energies exceeded on the mean of 1, 10 and 20 years to come and of `years`. They differ in `future_variability` only. */
            periods: {
                years: number;
                /** @description Standard deviation of the energy. Unit: %. */
                total_uncertainty_pct: number;
                /** @description Unit: MWh. */
                p10_aep_mwh: number;
                /** @description Unit: MWh. */
                p50_aep_mwh: number;
                /** @description Unit: MWh. */
                p75_aep_mwh: number;
                /** @description Unit: MWh. */
                p90_aep_mwh: number;
                /** @description Unit: MWh. */
                p99_aep_mwh: number;
            }[];
            statement: string;
            reasons: components["schemas"]["UncertaintyReason"][];
        };
        /** @description Of two masts or more: the mean wind at the hub of each, and as the records of every mast predict it by the terrain model. */
        CrossPrediction: {
            latitude: number;
            longitude: number;
            /** @description Of its own records, at the hub. Unit: m/s. */
            mean_wind_speed_ms: number;
            predicted: {
                /** @description From 1, in the order of the request. */
                from_mast: number;
                /** @description Unit: m/s. */
                mean_wind_speed_ms: number;
                /** @description Over the own mean. Unit: %. */
                error_pct: number;
            }[];
        }[];
        WindJobFailed: {
            /** Format: uuid */
            job_id: string;
            name: string;
            /** Format: date-time */
            created_at: string;
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            /** Format: date-time */
            completed_at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "failed";
            error: {
                code: string;
                message: string;
                details?: {
                    [key: string]: unknown;
                };
            };
        };
        WindJobCancelled: {
            /** Format: uuid */
            job_id: string;
            name: string;
            /** Format: date-time */
            created_at: string;
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            /** Format: date-time */
            completed_at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "cancelled";
            best?: components["schemas"]["BestSoFar"];
        };
        WindSubmission: {
            /** Format: uuid */
            job_id: string;
            /** @description Path at which to ask for it; also in `Location`. */
            poll_url: string;
            /** Format: date-time */
            created_at: string;
            /**
             * @description `queued`: waits for a worker.
             * @enum {string}
             */
            status: "queued" | "processing";
            /** @description Jobs that come before it, itself included; null once it runs. */
            queue_position: number | null;
            /** @description How long it should compute on one core, within a factor of three; waiting comes on top. Unit: s. */
            estimated_duration_s: number;
            /** @description Compute credits that are set aside for it. */
            credits: number;
        };
        WindAnalysisRequest: {
            /** @description Name of the run, given back as it came. */
            name: string;
            boundary: components["schemas"]["Boundary"];
            /** @description Fixed layout, inside the boundary. Without it a regular layout is laid out: `max_turbines`, or as many as 5 MW/km² allow. */
            turbine_positions?: components["schemas"]["TurbinePosition"][];
            /** @description Id of a turbine of `GET /v1/wind/turbines`, or of `own_turbines`. */
            turbine_model: string;
            /** @description Height of the hubs above ground. Default: the first height that the turbine is offered with. Unit: m. */
            hub_height_m?: number;
            /** @description Turbines with curves of your own, in the form of `GET /v1/wind/turbines`. Wherever the request names a turbine, their ids count beside those of the catalogue. */
            own_turbines?: components["schemas"]["OwnTurbine"][];
            /** @description Turbines of other farms within 50 km, whose wakes reach this one. They stand in the free stream; `neighbours` of the answer has the farm's energy without them. */
            neighbours?: components["schemas"]["NeighbourTurbine"][];
            /**
             * @description Blockage before rotors: `self_similar_2020` (Branlard and Meyer Forsting 2020). Default `none`. Each speed is solved for itself, which takes much longer in large farms; `blockage` of the answer has the energy without it.
             * @enum {string}
             */
            blockage?: "none" | "self_similar_2020";
            forest?: components["schemas"]["Forest"];
            /** @description Sector management, quiet hours, bats: turbines stand or are held back in some winds at some times; all that a rule names must hold. The share that they take in the hours of a year is taken from the energy as one more loss, `curtailment_rules`. Wakes stay as they were. */
            turbine_rules?: components["schemas"]["TurbineRule"][];
            permit?: components["schemas"]["WindPermit"];
            /**
             * @description Wake model: `auto` (`katic_1986` for deep farms at sea, which are of twenty turbines or more with three upwind on average in the deepest direction, and `bastankhah` elsewhere), `jensen` (top-hat wakes of Jensen and Katic that grow with the turbulence), `bastankhah` (Gaussian wakes of Bastankhah & Porté-Agel 2014), `gauss_curl` (the Gauss-curl hybrid of FLORIS, made for yawed rotors), `katic_1986` (top-hat wakes with the growth of farms at sea), `niayifar_2016` (Gaussian wakes that grow with the local turbulence), `iea37_2019` (the simplified Gaussian wakes of IEA Wind Task 37), `floris_gauss` (Gaussian wakes as FLORIS has them), `floris_cumulative_curl` (the cumulative-curl wakes of FLORIS), `floris_turbopark_gauss` (TurbOPark with Gaussian profile), `floris_empirical_gauss` (the empirical Gaussian wakes of FLORIS), `empirical_gauss_by_source` (the same, mixing over the diameter of the rotor that mixes, where rotors differ in size), `nygaard_2022` (TurbOPark with Gaussian profile as PyWake has it), `nygaard_2020` (TurbOPark with top hats), `pywake_noj_local` (top-hat wakes that grow with the local turbulence, as PyWake has them), `none` (no wakes). Default `bastankhah`. `metadata.wake_model` names the model that was used.
             * @enum {string}
             */
            wake_model?: "auto" | "jensen" | "bastankhah" | "gauss_curl" | "katic_1986" | "niayifar_2016" | "iea37_2019" | "floris_gauss" | "floris_cumulative_curl" | "floris_turbopark_gauss" | "floris_empirical_gauss" | "empirical_gauss_by_source" | "nygaard_2022" | "nygaard_2020" | "pywake_noj_local" | "none";
            /**
             * @description Terrain model: `flat`; `speedup_rix`, linear flow over hills with a correction by ruggedness; `cfd_rans`, which solves the flow of each of 16 directions by Reynolds-averaged Navier–Stokes equations and takes minutes. Default `speedup_rix`. `metadata.terrain_model` names the model that was used.
             * @enum {string}
             */
            terrain_model?: "flat" | "speedup_rix" | "cfd_rans";
            /** @description With `cfd_rans`: cells of the finest grid of a direction, about. Default 75,000, some 15 s a direction on one core; the wind over hilltops is nearer the truth with 150,000 or more. Unit: cells. */
            flow_cells?: number;
            flow_raster?: components["schemas"]["FlowRasterRequest"];
            canopy?: components["schemas"]["WindCanopy"];
            /** @description Whether to improve the layout. Default false. */
            optimize_layout?: boolean;
            /**
             * @description How to improve it. Default `genetic`.
             * @enum {string}
             */
            optimization_algorithm?: "genetic" | "nsga2" | "gradient";
            noise_limits?: components["schemas"]["LayoutNoiseLimits"];
            /** @description Most turbines. */
            max_turbines?: number;
            /** @description Least distance of two turbines. Default 3. Closer fixed positions are a warning. Unit: rotor diameters. */
            min_spacing_diameters?: number;
            /**
             * @description Data set that the answer should come from. Default `era5`. `metadata.data_source` names the one that was used.
             * @enum {string}
             */
            data_source?: "era5" | "merra2" | "gfs";
            /** @description Years to come over which the exceedance energies are averaged. Default 20. Where a provider is asked, it is asked for as many years of data too. Unit: years. */
            years?: number;
            /** @description Whether to compute exceedance energies. Default true. */
            uncertainty_analysis?: boolean;
            /** @description Where the outcome is sent. */
            callback_url?: string;
            wind_data?: components["schemas"]["WindData"];
            wind_climate?: components["schemas"]["GeneralizedWindClimate"];
            elevation?: components["schemas"]["ElevationGrid"];
            land_cover?: components["schemas"]["LandCoverGrid"];
            /** @description A site of the organisation that the job belongs to, from `/v1/wind/sites`. Changes no number; runs by hand pass over it. */
            site_id?: string;
            losses?: components["schemas"]["WindPlantLosses"];
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
        };
        /** @description With `cfd_rans`: the flow on a raster over the box around the boundary, too, for each direction (`flow.raster` of the answer). */
        FlowRasterRequest: {
            /** @description Distance of the points. Default: the finest, 50 m or more, with 2,000 points of all heights. Unit: m. */
            resolution_m?: number;
            /** @description Heights above ground. Default: that of the hubs. Unit: m. */
            heights_m?: number[];
        };
        /** @description With `cfd_rans`: trees slow the wind within their height and above, and take the place of the roughness that stands for them. Their heights must be known on nine tenths of the ground within 1 km of every turbine and mast; elsewhere the roughness stands alone where they are not. `forest` of the same request is refused, as trees would count twice. */
        WindCanopy: {
            heights?: components["schemas"]["TreeHeightGrid"];
            /** @description One-sided area of the leaves over the area of the ground, spread evenly over the height. Default 4, which is assumed. */
            leaf_area_index?: number;
            /** @description Drag coefficient of the leaves. Default 0.2. */
            drag_coefficient?: number;
        };
        /** @description Heights of trees on a regular grid, as an ESRI ASCII grid has them. */
        TreeHeightGrid: {
            /** @description Coordinate system of the places: 4326 (WGS 84, degrees; default), 326xx or 327xx (UTM on WGS 84, metres). */
            epsg?: number;
            /** @description West end of the grid: longitude or easting, in the unit of the coordinate system. */
            x_min: number;
            /** @description South end of the grid: latitude or northing. */
            y_min: number;
            /**
             * @description `corner`: `x_min` and `y_min` are the outer corner of the south-western cell (xllcorner, yllcorner of ESRI ASCII grids); `center`: its middle. Default `corner`.
             * @enum {string}
             */
            origin?: "corner" | "center";
            /** @description Distance of two values from west to east. */
            cell_size: number;
            /** @description The same from south to north. Default `cell_size`. */
            cell_size_y?: number;
            /** @description Value that marks a gap, besides null and -9999. */
            nodata_value?: number;
            /** @description Heights of trees above the ground [m], 0 to 100; 0 where there are none. The northmost row first, each from west to east; null is a gap. */
            rows: (number | null)[][];
        };
        /** @description Noise that all turbines together may make at houses: every layout keeps these limits, after ISO 9613-2 as `POST /v1/wind/noise` has it, and no turbine stands with its rotor above a receiver. `noise` of the answer tells the levels. Limits that no layout was found to keep are refused with the least level that one reached. */
        LayoutNoiseLimits: {
            /** @description Where the noise is heard. */
            receivers: components["schemas"]["NoiseReceiver"][];
            /** @description Sound power of the turbines; where several entries are of a turbine the last counts. */
            sound_power: components["schemas"]["TurbineSoundPower"][];
            /** @description Limit at receivers that have none of their own. Unit: dB(A). */
            limit_dba: number;
            /**
             * @description Ground effect: general method of ISO 9613-2, or 3 dB more in every band (German Interimsverfahren, for high sources). Default `iso_9613_2`.
             * @enum {string}
             */
            method?: "iso_9613_2" | "interim";
            ground_factors?: components["schemas"]["NoiseGroundFactors"];
            /** @description Of the air. Default 10. Unit: °C. */
            temperature_c?: number;
            /** @description Of the air. Default 70. Unit: %. */
            relative_humidity_pct?: number;
            /** @description Of the air. Default 1013.25. Unit: hPa. */
            pressure_hpa?: number;
            /** @description C0 of the meteorological correction for long-term means. Default 0: downwind of all turbines. Unit: dB. */
            c0_db?: number;
            /** @description Whether to search without the limits too, in half of the time, so that `search.noise_cost_pct` tells what they cost. Default false. */
            cost?: boolean;
        };
        WindAnalysisJob: components["schemas"]["WindJobQueued"] | components["schemas"]["WindJobProcessing"] | components["schemas"]["WindAnalysisResponse"] | components["schemas"]["WindJobFailed"] | components["schemas"]["WindJobCancelled"];
        WindJobQueued: {
            /** Format: uuid */
            job_id: string;
            name: string;
            /** Format: date-time */
            created_at: string;
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            /** @description How long it should compute on one core, within a factor of three; waiting comes on top. Unit: s. */
            estimated_duration_s: number;
            best?: components["schemas"]["BestSoFar"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "queued";
            /** @description Jobs that come before it, itself included; null once it runs. */
            queue_position: number | null;
        };
        WindJobProcessing: {
            /** Format: uuid */
            job_id: string;
            name: string;
            /** Format: date-time */
            created_at: string;
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            /** @description How long it should compute on one core, within a factor of three; waiting comes on top. Unit: s. */
            estimated_duration_s: number;
            best?: components["schemas"]["BestSoFar"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "processing";
        };
        WindLayoutSubmissionEnded: components["schemas"]["WindDryRun"] | components["schemas"]["WindLayoutResponse"] | components["schemas"]["WindJobFailed"] | components["schemas"]["WindJobCancelled"];
        WindLayoutResponse: {
            job_id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "completed";
            name: string;
            created_at: string;
            completed_at: string;
            /** @description Volatile: differs from run to run. Unit: s. */
            processing_time_s: number;
            /** @description Whether someone ended the search before its time: the best until then. */
            partial: boolean;
            /** @enum {string} */
            algorithm: "gradient" | "genetic" | "nsga2";
            /** @enum {string} */
            objective: "aep" | "lcoe";
            farm_summary: {
                turbine_count: number;
                /** @description Rated power of all turbines. Unit: MW. */
                total_capacity_mw: number;
                /** @description Energy of a year without wakes and losses, at the density of the site. Unit: MWh. */
                gross_aep_mwh: number;
                /** @description Behind the wakes, before the other losses. Unit: MWh. */
                aep_after_wakes_mwh: number;
                /** @description At the meter: gross times one minus each loss. Unit: MWh. */
                net_aep_mwh: number;
                /** @description What wakes take, with those of `neighbours` and `blockage` where there are such. Unit: %. */
                wake_loss_pct: number;
                /** @description 1 − Π(1 − l) of all losses. Unit: %. */
                total_loss_pct: number;
                /** @description Net over rated power at all hours. Unit: %. */
                net_capacity_factor_pct: number;
            };
            positions: {
                /** @description From 1. */
                turbine_id: number;
                latitude: number;
                longitude: number;
                turbine_model: string;
                /** @description Without wakes and losses. Unit: MWh. */
                gross_aep_mwh: number;
                /** @description At the meter; each turbine bears the farm's losses in proportion. Unit: MWh. */
                net_aep_mwh: number;
                /** @description What wakes take from it. Unit: %. */
                wake_loss_pct: number;
            }[];
            /** @description The turbines as GeoJSON (RFC 7946). */
            geojson: {
                /** @enum {string} */
                type: "FeatureCollection";
                features: {
                    /** @enum {string} */
                    type: "Feature";
                    id: number;
                    geometry: {
                        /** @enum {string} */
                        type: "Point";
                        coordinates: number[];
                    };
                    properties: {
                        /** @description From 1. */
                        turbine_id: number;
                        turbine_model: string;
                        /** @description Without wakes and losses. Unit: MWh. */
                        gross_aep_mwh: number;
                        /** @description At the meter; each turbine bears the farm's losses in proportion. Unit: MWh. */
                        net_aep_mwh: number;
                        /** @description What wakes take from it. Unit: %. */
                        wake_loss_pct: number;
                    };
                }[];
            };
            /** @description From the gross energy to the meter, in order. */
            losses: components["schemas"]["WindLossStep"][];
            financial_metrics: {
                /** @description Levelized cost of energy, USD/kWh; null where there is no energy. */
                lcoe: number | null;
                /** @description USD. */
                total_capex: number;
                /** @description Operation and maintenance of the first year, USD. */
                annual_om: number;
            };
            constraints: {
                /** @description Ground inside the boundary, exclusions included. Unit: km². */
                area_km2: number;
                /** @description Least distance asked for. Unit: m. */
                min_spacing_m: number;
                /** @description Of two turbines; null for a single one. Unit: m. */
                closest_distance_m: number | null;
                /** @description By how much the layout breaks a rule at worst: way outside the boundary, into an exclusion, or short of the least distance. Unit: m. */
                max_violation_m: number;
            };
            search: {
                /** @description Layouts looked at. */
                evaluations: number;
                /** @enum {string} */
                ended_by: "evaluations" | "time" | "request";
                /** @description Best, by the energy that is optimised: wakes, of neighbours too, and `turbine_rules`; no other losses. Unit: MWh. */
                aep_mwh: number;
                /** @description Regular rows of as many turbines by the same energy; null where they do not fit. Unit: MWh. */
                regular_aep_mwh: number | null;
                /** @description What the search added to regular rows. Unit: %. */
                gain_over_regular_pct: number | null;
                /** @description Of the free search, with a `layout_style`; `aep_mwh` is that of the layout in the answer. Unit: MWh. */
                free_aep_mwh?: number;
                /** @description Of the search without `noise_limits`, where their `cost` is asked for: of turbines anyhow, by the energy that is optimised. Unit: MWh. */
                unlimited_aep_mwh?: number;
                /** @description What the limits cost: energy of a year without them less that with them, both of turbines anyhow. */
                noise_cost_gwh?: number;
                /** @description The same, of the energy without them. Unit: %. */
                noise_cost_pct?: number;
                /** @description What the style costs against the free search; below 0 where that was too short to beat it. Unit: %. */
                order_cost_pct?: number;
            };
            /** @description Each time that the best got better, by the energy that is optimised. */
            convergence_history: {
                evaluations: number;
                /** @description Unit: MWh. */
                aep_mwh: number;
                stage: string;
            }[];
            /** @description Of `nsga2`: layouts of which none has both more energy and less cable. */
            pareto_front: {
                /** @description By the energy that is optimised: wakes, no other losses. Unit: MWh. */
                aep_mwh: number;
                /** @description Shortest net of straight cables that joins the turbines. Unit: m. */
                cable_length_m: number;
                positions: {
                    latitude: number;
                    longitude: number;
                }[];
            }[] | null;
            neighbours?: components["schemas"]["NeighboursEffect"];
            blockage?: components["schemas"]["BlockageEffect"];
            curtailment?: components["schemas"]["WindCurtailment"];
            /** @description Levels at the receivers of `noise_limits`. */
            noise?: components["schemas"]["NoiseSection"];
            terrain_analysis: components["schemas"]["TerrainAnalysis"];
            seed: number;
            masts?: components["schemas"]["CrossPrediction"];
            data_quality?: components["schemas"]["DataQuality"];
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["ResultMetadata"] & {
                turbine_models: string[];
                /** @description Of each kind of turbine. Unit: m. */
                hub_heights_m: number[];
                wake_model: string;
                /** @description The model that was really used. */
                terrain_model: string;
                /** @description The data set that the numbers really came from. */
                data_source: string;
                /** @description Years of the data; of a climatology those asked for. Unit: years. */
                analysis_years: number;
                /** @description First and last year of the data. */
                analysis_period: string;
            };
        };
        WindLayoutRequest: {
            /** @description Name of the run, given back as it came. */
            name: string;
            boundary: components["schemas"]["Boundary"];
            /** @description Ground inside the boundary where turbines are not allowed: a GeoJSON Polygon, MultiPolygon, GeometryCollection, Feature or FeatureCollection of these, or an array of them. At most 1,000 polygons. */
            exclusions?: Record<string, never> | Record<string, never>[];
            /** @description Id of a turbine of `GET /v1/wind/turbines`. */
            turbine_model?: string;
            /** @description Several kinds in one farm, in place of `turbine_model`: ids, among which the number is shared out evenly, or each with its number. */
            turbine_models?: (string | {
                /** @description Id of a turbine of `GET /v1/wind/turbines`. */
                turbine_model: string;
                /** @description Turbines of this kind. */
                turbine_count: number;
            })[];
            /** @description Turbines with curves of your own, in the form of `GET /v1/wind/turbines`. Wherever the request names a turbine, their ids count beside those of the catalogue. */
            own_turbines?: components["schemas"]["OwnTurbine"][];
            /** @description Turbines of other farms within 50 km, whose wakes reach this one. They stand in the free stream; `neighbours` of the answer has the farm's energy without them. */
            neighbours?: components["schemas"]["NeighbourTurbine"][];
            /**
             * @description Blockage before rotors: `self_similar_2020` (Branlard and Meyer Forsting 2020). Default `none`. Each speed is solved for itself, which takes much longer in large farms; `blockage` of the answer has the energy without it.
             * @enum {string}
             */
            blockage?: "none" | "self_similar_2020";
            forest?: components["schemas"]["Forest"];
            /** @description Sector management, quiet hours, bats: turbines stand or are held back in some winds at some times; all that a rule names must hold. The share that they take in the hours of a year is taken from the energy as one more loss, `curtailment_rules`. Wakes stay as they were. */
            turbine_rules?: components["schemas"]["TurbineRule"][];
            noise_limits?: components["schemas"]["LayoutNoiseLimits"];
            /** @description Turbines to place. This or `target_capacity_mw`. */
            turbine_count?: number;
            /** @description Rated power wanted: the number of turbines that comes nearest, at least one of each kind. Unit: MW. */
            target_capacity_mw?: number;
            /**
             * @description How to search: `gradient` from many starts, `genetic`, or `nsga2` for a front of energy against cable. Default `gradient`.
             * @enum {string}
             */
            algorithm?: "gradient" | "genetic" | "nsga2";
            /**
             * @description What is sought. With the number of turbines given and costs by rated power, the layout of most energy has the least cost of energy too; `lcoe` states it so. Default `aep`.
             * @enum {string}
             */
            objective?: "aep" | "lcoe";
            /**
             * @description How turbines stand: `free`; `rows`, a grid of parallel rows of any direction, distances and shear; `boundary_grid`, turbines along the edge with such rows inside (Stanley & Ning 2019). `search.order_cost_pct` tells what the order costs against the free search, which runs too. Not with `nsga2`. Default `free`.
             * @enum {string}
             */
            layout_style?: "free" | "rows" | "boundary_grid";
            /**
             * @description Wake model: `auto` (`katic_1986` for deep farms at sea, which are of twenty turbines or more with three upwind on average in the deepest direction, and `bastankhah` elsewhere), `jensen` (top-hat wakes of Jensen and Katic that grow with the turbulence), `bastankhah` (Gaussian wakes of Bastankhah & Porté-Agel 2014), `gauss_curl` (the Gauss-curl hybrid of FLORIS, made for yawed rotors), `katic_1986` (top-hat wakes with the growth of farms at sea), `niayifar_2016` (Gaussian wakes that grow with the local turbulence), `iea37_2019` (the simplified Gaussian wakes of IEA Wind Task 37), `floris_gauss` (Gaussian wakes as FLORIS has them), `floris_cumulative_curl` (the cumulative-curl wakes of FLORIS), `floris_turbopark_gauss` (TurbOPark with Gaussian profile), `floris_empirical_gauss` (the empirical Gaussian wakes of FLORIS), `empirical_gauss_by_source` (the same, mixing over the diameter of the rotor that mixes, where rotors differ in size), `nygaard_2022` (TurbOPark with Gaussian profile as PyWake has it), `nygaard_2020` (TurbOPark with top hats), `pywake_noj_local` (top-hat wakes that grow with the local turbulence, as PyWake has them), `none` (no wakes). Default `bastankhah`. `metadata.wake_model` names the model that was used.
             * @enum {string}
             */
            wake_model?: "auto" | "jensen" | "bastankhah" | "gauss_curl" | "katic_1986" | "niayifar_2016" | "iea37_2019" | "floris_gauss" | "floris_cumulative_curl" | "floris_turbopark_gauss" | "floris_empirical_gauss" | "empirical_gauss_by_source" | "nygaard_2022" | "nygaard_2020" | "pywake_noj_local" | "none";
            /** @description Least distance of two turbines, in diameters of the largest rotor. Default 3. Unit: rotor diameters. */
            min_spacing_diameters?: number;
            /** @description Height of the hubs above ground. Default: the first height that each turbine is offered with. Unit: m. */
            hub_height_m?: number;
            /**
             * @description Terrain model: with `speedup_rix` turbines stand in the wind over their own ground, by the search and in the answer. Default `speedup_rix`. `metadata.terrain_model` names the model that was used.
             * @enum {string}
             */
            terrain_model?: "flat" | "speedup_rix";
            /**
             * @description Data set that the answer should come from. Default `era5`. `metadata.data_source` names the one that was used.
             * @enum {string}
             */
            data_source?: "era5" | "merra2" | "gfs";
            /** @description Years that the data should cover. Default 20. A climatology has no single years. Unit: years. */
            years?: number;
            /** @description Time from the start of the run to its answer: the search ends early enough for the energy of its best, at the first layout at the earliest. Waiting in the queue does not count. Default 60. Unit: s. */
            max_seconds?: number;
            /** @description Layouts to look at, after which the best is the answer: unlike time, the same on every machine. `search.evaluations` of an answer, given here with time enough, gives the same layout again. */
            max_evaluations?: number;
            wind_data?: components["schemas"]["WindData"];
            wind_climate?: components["schemas"]["GeneralizedWindClimate"];
            elevation?: components["schemas"]["ElevationGrid"];
            land_cover?: components["schemas"]["LandCoverGrid"];
            /** @description A site of the organisation that the job belongs to, from `/v1/wind/sites`. Changes no number; runs by hand pass over it. */
            site_id?: string;
            losses?: components["schemas"]["WindPlantLosses"];
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
        };
        WindLayoutJob: components["schemas"]["WindJobQueued"] | components["schemas"]["WindJobProcessing"] | components["schemas"]["WindLayoutResponse"] | components["schemas"]["WindJobFailed"] | components["schemas"]["WindJobCancelled"];
        HybridQuickResponse: {
            /** @enum {string} */
            status: "completed";
            name?: string;
            location: components["schemas"]["Place"];
            summary: components["schemas"]["HybridSummary"];
            curtailment: components["schemas"]["HybridCurtailment"];
            complementarity: components["schemas"]["HybridComplementarity"];
            firmness: components["schemas"]["HybridFirmness"];
            capacity_value: components["schemas"]["HybridCapacityValue"];
            storage: components["schemas"]["HybridStorage"] | null;
            revenue: components["schemas"]["HybridRevenue"];
            financial_metrics: components["schemas"]["HybridFinancialMetrics"];
            uncertainty: components["schemas"]["HybridUncertainty"];
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["HybridMetadata"];
        };
        HybridSummary: {
            /** @description Before curtailment, a year. Unit: MWh. */
            solar_mwh: number;
            /** @description Behind wakes and losses, before curtailment. Unit: MWh. */
            wind_mwh: number;
            /** @description Both. Unit: MWh. */
            generated_mwh: number;
            /** @description Exported, or taken by the load. Unit: MWh. */
            delivered_mwh: number;
            /** @description Through the connection. Unit: MWh. */
            exported_mwh: number;
            /** @description Through the connection. Unit: MWh. */
            imported_mwh: number;
            /** @description Of the load. Unit: MWh. */
            load_mwh: number;
            /** @description Without import. Unit: MWh. */
            load_served_by_hybrid_mwh: number;
            /** @description Neither exported, used nor stored. Unit: MWh. */
            curtailed_mwh: number;
            /** @description Conversion and leakage. Unit: MWh. */
            storage_loss_mwh: number;
            /** @description Own use of the battery. Unit: MWh. */
            auxiliary_mwh: number;
            /** @description Of the DC power. Unit: %. */
            solar_capacity_factor_pct: number | null;
            /** @description Of the rated power. Unit: %. */
            wind_capacity_factor_pct: number | null;
            /** @description Generation over all installed power. Unit: %. */
            combined_capacity_factor_pct: number | null;
            /** @description Export over what the connection could carry. Unit: %. */
            connection_capacity_factor_pct: number | null;
            steps: number;
            /** @description Unit: min. */
            step_minutes: number;
        };
        HybridCurtailment: {
            /** @description Unit: MWh. */
            total_mwh: number;
            /** @description Of the generation. Unit: %. */
            share_pct: number;
            /** @description With any curtailment. */
            hours: number;
            by_cause: {
                /** @description Unit: MWh. */
                connection_mwh: number;
                /** @description Unit: MWh. */
                negative_price_mwh: number;
            };
            by_part: {
                /** @description Unit: MWh. */
                solar_mwh: number;
                /** @description Unit: MWh. */
                wind_mwh: number;
            };
            /** @description Of the same hybrid without its battery. Unit: MWh. */
            without_storage_mwh: number;
            /** @description Of the sun alone behind the same connection. Unit: MWh. */
            solar_alone_mwh: number;
            /** @description Of the wind alone. Unit: MWh. */
            wind_alone_mwh: number;
        };
        HybridComplementarity: {
            hourly: components["schemas"]["HybridCorrelations"];
            daylight: components["schemas"]["HybridCorrelations"];
            daily: components["schemas"]["HybridCorrelations"];
            days: number;
            /** @description Standard deviation of the sum over the sum of the deviations: below 1 they even out. */
            spread_ratio: number | null;
        };
        HybridCorrelations: {
            /** @description null where a part is constant. */
            pearson: number | null;
            /** @description Of ranks. */
            spearman: number | null;
            /** @description Of pairs, ties corrected. */
            kendall_tau_b: number | null;
        };
        HybridFirmness: {
            /** @description Delivered power reached half of the time. Unit: kW. */
            p50_kw: number;
            /** @description The P90 hour: power reached 90 % of the time. Unit: kW. */
            p90_kw: number;
            /** @description Unit: kW. */
            p95_kw: number;
            /** @description Unit: kW. */
            p99_kw: number;
            loss_of_load: components["schemas"]["HybridLossOfLoad"] | null;
            ramps: {
                hours: number;
                /** @description Unit: kW. */
                mean_abs_kw: number | null;
                /** @description Unit: kW. */
                max_up_kw: number | null;
                /** @description Unit: kW. */
                max_down_kw: number | null;
                /** @description Unit: kW. */
                p99_abs_kw: number | null;
            }[];
        };
        HybridLossOfLoad: {
            /** @description Hours in which the hybrid alone delivers less than the load, or than firm_target_kw. */
            hours: number;
            /** @description The same as a share of all steps. */
            probability: number;
            /** @description Energy missing in them. Unit: MWh. */
            unserved_mwh: number;
            /** @description Runs of such steps. */
            events: number;
            /** @description The longest run. Unit: h. */
            longest_hours: number;
            /** @description null without events. Unit: h. */
            mean_event_hours: number | null;
        };
        HybridCapacityValue: {
            /** @description Mean delivery in the 100 hours of highest load; null without a load. Unit: kW. */
            peak_load_mean_kw: number | null;
            /** @description The same over the installed power. Unit: %. */
            peak_load_credit_pct: number | null;
            by_season_and_hour: {
                /** @enum {string} */
                season: "djf" | "mam" | "jja" | "son";
                /** @description Unit: kW. */
                mean_kw: (number | null)[];
                /** @description Unit: kW. */
                p90_kw: (number | null)[];
            }[];
        };
        HybridStorage: {
            /** @description Unit: kW. */
            power_kw: number;
            /** @description Unit: kWh. */
            energy_kwh: number;
            /** @description At the AC side. Unit: MWh. */
            charged_mwh: number;
            /** @description At the AC side. Unit: MWh. */
            discharged_mwh: number;
            /** @description By rainflow counting, a year. */
            equivalent_full_cycles: number;
            /** @description Revenue with the battery over that without, a year; null where the load cannot be served without it. */
            value_usd: number | null;
            /** @description The same of the best dispatch, which knows the whole year: an upper bound. */
            perfect_foresight_value_usd: number | null;
            /** @description The same of an operator who sees 24 hours of prices and forecasts the rest from the past. */
            rolling_value_usd: number | null;
            /** @description Value over that of perfect foresight. Unit: %. */
            value_share_of_perfect_pct: number | null;
            /** @description Value of the rolling horizon over that of perfect foresight. Unit: %. */
            rolling_share_of_perfect_pct: number | null;
            ageing: components["schemas"]["HybridStorageAgeing"];
        };
        HybridStorageAgeing: {
            /** @enum {string} */
            upkeep: "replace" | "augment";
            /** @description Of the cycle life. Unit: %. */
            cycle_damage_per_year_pct: number;
            /** @description Mean of each year of operation. Unit: %. */
            capacity_pct: number[];
            /** @description Years at whose end the battery is replaced. Unit: years. */
            replacement_years: number[];
            /** @description Capacity bought at the end of each year. Unit: kWh. */
            augmented_kwh: number[];
        };
        HybridRevenue: {
            /** @description Export less import and wear, a year. USD. */
            total_usd: number;
            /** @description Export at market prices. USD. */
            merchant_usd: number;
            /** @description Export under the contract. USD. */
            ppa_usd: number;
            /** @description Import. USD. */
            import_cost_usd: number;
            /** @description What the load would cost from the grid alone; the finances count it as income. USD. */
            load_cost_without_hybrid_usd: number;
            /** @description Total of the same hybrid without its battery; null where the load cannot be served. USD. */
            without_storage_usd: number | null;
            /** @description USD/MWh. */
            per_delivered_mwh_usd: number | null;
        };
        HybridFinancialMetrics: {
            /** @description Investment of all parts. USD. */
            total_capex: number;
            capex: {
                solar: number;
                wind: number;
                storage: number;
                connection: number;
            };
            om_year1: {
                solar: number;
                wind: number;
                storage: number;
                total: number;
            };
            /** @description Of the first year, what the load would have cost included. USD. */
            revenue_year1: number;
            /** @description Net present value. USD. */
            npv: number;
            /** @description Internal rate of return; null where there is none or more than one. */
            irr: number | null;
            /** @description Discounted costs over discounted energy delivered to grid and load, USD/kWh. */
            lcoe: number | null;
            /** @description Undiscounted; null where it is never paid back. Unit: years. */
            payback_years: number | null;
            /** @description Today, then each year. */
            cash_flow: number[];
            /** @description Replacement or augmentation in each year. */
            storage_upkeep: number[];
        };
        HybridUncertainty: {
            /** @description Delivered energy exceeded with a probability of 50 %. Unit: MWh. */
            p50_mwh: number;
            /** @description Unit: MWh. */
            p75_mwh: number;
            /** @description Unit: MWh. */
            p90_mwh: number;
            /** @description Unit: MWh. */
            p99_mwh: number;
            /** @description Standard deviation of the delivered energy. Unit: %. */
            sigma_pct: number;
            /** @description Unit: %. */
            solar_sigma_pct: number;
            /** @description Unit: %. */
            wind_sigma_pct: number;
            /** @description Of the uncertainties of sun and wind. */
            correlation: number;
            /** @description Relative change of the delivered energy for that of the sun. */
            solar_sensitivity: number;
            wind_sensitivity: number;
        };
        HybridMetadata: components["schemas"]["ResultMetadata"] & {
            /** @description `optimal`, `none`, or the rule. */
            dispatch: string;
            /**
             * @description What the dispatch knew.
             * @enum {string}
             */
            foresight: "perfect_foresight" | "present_step" | "none";
            /** @description Unit: m. */
            hub_height_m: number | null;
            turbine_models: {
                turbine_model: string;
                turbine_count: number;
            }[];
        };
        HybridQuickRequest: {
            /** @description Name of the run, given back as it came. */
            name?: string;
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            latitude: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            longitude: number;
            solar?: components["schemas"]["HybridSolarPart"];
            wind?: components["schemas"]["HybridWindPart"];
            storage?: components["schemas"]["HybridStorageRequest"];
            /** @description Largest net export of the shared connection; 0 exports nothing. Unit: kW. */
            interconnect_limit_kw: number;
            /** @description Largest net import. Default: 0 without a load, no limit with one. null is no limit. */
            import_limit_kw?: number | null;
            /** @description Load behind the connection. One number, or one for every step of the year. */
            load_kw?: number | (number | null)[];
            /** @description What an exported kWh earns; may be negative. Default 0.045. One number, or one for every step of the year. */
            price_per_kwh?: number | (number | null)[];
            /** @description What an imported kWh costs, nowhere below the export price. Default: the export price, with a load 0.12 at least. One number, or one for every step of the year. */
            import_price_per_kwh?: number | (number | null)[];
            ppa?: components["schemas"]["HybridPpa"];
            /** @description Delivery that should hold at all times: hours below it count as loss of load. Default: the load. Unit: kW. */
            firm_target_kw?: number;
            /** @description Years over which the exceedance energies are averaged. Default 10. Unit: years. */
            years?: number;
            /** @description Year of the time axis; leap years have 8784 hours. Default 2019. */
            year?: number;
            /** @description Step of own series; below 60 every part needs one. Default 60. */
            step_minutes?: 5 | 10 | 15 | 30 | 60;
            financial_assumptions?: components["schemas"]["HybridFinancialAssumptions"];
            /** @description Correlation of the uncertainties of sun and wind. Default 0. */
            uncertainty_correlation?: number;
            /** @description A site of the organisation that the job belongs to, from `/v1/wind/sites`. Changes no number; runs by hand pass over it. */
            site_id?: string;
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
        };
        HybridSolarPart: {
            /** @description DC power. Unit: kW. */
            capacity_kw: number;
            /** @description Of fixed modules. Default 20. Unit: °. */
            tilt?: number;
            /** @description Of fixed modules, clockwise from north. Default towards the equator. Unit: °. */
            azimuth?: number;
            /** @description DC over AC power. Default 1.2. */
            dc_ac_ratio?: number;
            /** @description Module width over row pitch: spacing of tracker rows, or rows of fixed modules that shade each other. */
            gcr?: number;
            /**
             * @description Default `fixed`.
             * @enum {string}
             */
            tracking?: "fixed" | "single_axis" | "dual_axis";
            /** @description Own series of the part’s power at the connection, in place of the model’s. Unit: kW. null is a gap. */
            generation_kw?: (number | null)[];
        };
        HybridWindPart: {
            /** @description Id of a turbine of `GET /v1/wind/turbines`. Default `generic_3mw`. */
            turbine_model?: string;
            /** @description Turbines. */
            turbine_count?: number;
            /** @description Several kinds of turbines, in place of `turbine_model` and `turbine_count`. */
            turbine_models?: components["schemas"]["TurbinesOfKind"][];
            /** @description Places of the turbines, each with a kind where there are several. Without them a square grid of 7 rotor diameters. */
            turbine_positions?: components["schemas"]["PlantTurbine"][];
            /** @description Of all turbines. Default: the first that the turbine is published with, else 100. Unit: m. */
            hub_height_m?: number;
            /** @description Own series of the part’s power at the connection, in place of the model’s. Unit: kW. null is a gap. */
            generation_kw?: (number | null)[];
        };
        HybridStorageRequest: {
            /** @description Charge and discharge at the AC side; 0 is no battery. Unit: kW. */
            power_kw: number;
            /** @description Capacity; 0 is no battery. Unit: kWh. */
            energy_kwh: number;
            /** @description AC to AC; its root is taken each way. Default 0.85. */
            round_trip_efficiency?: number;
            /**
             * @description `optimal` knows the whole year. Default `optimal`.
             * @enum {string}
             */
            dispatch?: "rule" | "optimal";
            rule?: components["schemas"]["HybridDispatchRule"];
            /** @description Lowest charge. Default 0.05. */
            soc_min?: number;
            /** @description Highest charge. Default 0.95. */
            soc_max?: number;
            /** @description Charge at the start; at the end too where the dispatch is optimal. Default 0.5. */
            soc_initial?: number;
            /** @description Default 0.1. Unit: %. */
            self_discharge_pct_per_day?: number;
            /** @description Constant own use of cooling and control. Default 0. Unit: kW. */
            auxiliary_kw?: number;
            /** @description Wear that the dispatch counts for each discharged kWh. Default 0. Unit: USD/kWh. */
            throughput_cost_per_kwh?: number;
            /**
             * @description Replaced at 80 % of its capacity, or augmented every year. Default `replace`.
             * @enum {string}
             */
            upkeep?: "replace" | "augment";
        };
        /** @description The rule of `dispatch: rule`. Default: `self_consumption` with a load, else `clip_recovery`. */
        HybridDispatchRule: {
            /**
             * @description What the battery does in each step.
             * @enum {string}
             */
            kind: "self_consumption" | "clip_recovery" | "peak_shaving" | "time_of_use" | "firm_output";
            /** @description `peak_shaving`: the demand on the grid that is held. Unit: kW. */
            threshold_kw?: number;
            /** @description `firm_output`: the delivery that is held. Unit: kW. */
            target_kw?: number;
            /** @description `time_of_use`: hours of the day [from, to); from above to wraps over midnight. */
            charge_windows?: [
                number,
                number
            ][];
            /** @description `time_of_use`: the same for discharge; they go before charge windows. */
            discharge_windows?: [
                number,
                number
            ][];
            /** @description `time_of_use`: whether the store is sold too. Default true. */
            export_in_window?: boolean;
        };
        HybridPpa: {
            /** @description Price of the contract. Unit: USD/kWh. */
            price_per_kwh: number;
            /** @description Share of every exported kWh that is sold under it. Default 1. */
            share?: number;
        };
        HybridFinancialAssumptions: {
            /** @description Default 25. Unit: years. */
            project_life_years?: number;
            /** @description Nominal, per year. Default 0.07. */
            discount_rate?: number;
            /** @description Per year. Default 0. */
            price_escalation?: number;
            /** @description Per year. Default 0.025. */
            om_escalation?: number;
            /** @description Of the generation, per year. Default 0.005. */
            degradation?: number;
            /** @description Installed, DC. Unit: USD/kW. */
            solar_cost_per_kw?: number;
            /** @description A year. Unit: USD/kW. */
            solar_om_per_kw?: number;
            /** @description Installed. Unit: USD/kW. */
            wind_cost_per_kw?: number;
            /** @description A year. Unit: USD/kW. */
            wind_om_per_kw?: number;
            /** @description Converter and balance of plant. Unit: USD/kW. */
            storage_cost_per_kw?: number;
            /** @description Cells, racks and containers. Unit: USD/kWh. */
            storage_cost_per_kwh?: number;
            /** @description Of its investment, a year. Default 0.025. */
            storage_om_share?: number;
            /** @description Price of a replaced kWh over that of the first. Default 0.7. */
            storage_replacement_share?: number;
            /** @description The shared connection. Default 100. Unit: USD/kW. */
            connection_cost_per_kw?: number;
        };
        HybridReportRequest: {
            /** @description Name on the cover. */
            project_name: string;
            /** @description For whom it is made. */
            client_name?: string;
            /** @description Sections besides the cover, always in the same order. Default: all. */
            include_sections?: ("executive_summary" | "parts" | "energy" | "financial" | "technical" | "recommendations" | "appendix")[];
            branding?: components["schemas"]["ReportBranding"];
            /**
             * @description How numbers and dates are written; the text is English. Default `en-US`.
             * @enum {string}
             */
            locale?: "en-US" | "en-GB" | "de-DE" | "fr-FR" | "es-ES" | "it-IT" | "pt-BR" | "nl-NL" | "sv-SE" | "pl-PL" | "el-GR" | "tr-TR" | "zh-CN" | "ja-JP" | "ar";
            /**
             * Format: date
             * @description Day on the cover. Default: today, UTC.
             */
            date?: string;
            /**
             * @description Default `pdf`.
             * @enum {string}
             */
            format?: "pdf" | "html";
            /** @description Whether the PDF carries its request and its numbers as attachments, from which `sunwake replay` computes it again. Default true. */
            include_capsule?: boolean;
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            latitude: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            longitude: number;
            solar?: components["schemas"]["HybridSolarPart"];
            wind?: components["schemas"]["HybridWindPart"];
            storage?: components["schemas"]["HybridStorageRequest"];
            /** @description Largest net export of the shared connection; 0 exports nothing. Unit: kW. */
            interconnect_limit_kw: number;
            /** @description Largest net import. Default: 0 without a load, no limit with one. null is no limit. */
            import_limit_kw?: number | null;
            /** @description Load behind the connection. One number, or one for every step of the year. */
            load_kw?: number | (number | null)[];
            /** @description What an exported kWh earns; may be negative. Default 0.045. One number, or one for every step of the year. */
            price_per_kwh?: number | (number | null)[];
            /** @description What an imported kWh costs, nowhere below the export price. Default: the export price, with a load 0.12 at least. One number, or one for every step of the year. */
            import_price_per_kwh?: number | (number | null)[];
            ppa?: components["schemas"]["HybridPpa"];
            /** @description Delivery that should hold at all times: hours below it count as loss of load. Default: the load. Unit: kW. */
            firm_target_kw?: number;
            /** @description Years over which the exceedance energies are averaged. Default 10. Unit: years. */
            years?: number;
            /** @description Year of the time axis; leap years have 8784 hours. Default 2019. */
            year?: number;
            /** @description Step of own series; below 60 every part needs one. Default 60. */
            step_minutes?: 5 | 10 | 15 | 30 | 60;
            financial_assumptions?: components["schemas"]["HybridFinancialAssumptions"];
            /** @description Correlation of the uncertainties of sun and wind. Default 0. */
            uncertainty_correlation?: number;
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
        };
        HybridSubmissionEnded: components["schemas"]["HybridDryRun"] | components["schemas"]["HybridRunResponse"] | components["schemas"]["HybridJobFailed"] | components["schemas"]["HybridJobCancelled"];
        HybridDryRun: {
            /** @enum {boolean} */
            dry_run: true;
            /** @enum {string} */
            status: "queued";
            /** @description Jobs that come before it, itself included; null once it runs. */
            queue_position: number | null;
            /** @description How long it should compute on one core, within a factor of three; waiting comes on top. Unit: s. */
            estimated_duration_s: number;
            /** @description Compute credits that are set aside for it. */
            credits: number;
            /** @description Credits that can be spent now; null is without limit. */
            credits_available: number | null;
        };
        HybridRunResponse: {
            job_id: string;
            /** @enum {string} */
            status: "completed";
            name: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            completed_at: string;
            /** @description Volatile: differs from run to run. Unit: s. */
            processing_time_s: number;
            /** @description Whether the search was ended before its time, with its best so far. */
            partial: boolean;
            location: components["schemas"]["Place"];
            summary: components["schemas"]["HybridSummary"];
            curtailment: components["schemas"]["HybridCurtailment"];
            complementarity: components["schemas"]["HybridComplementarity"];
            firmness: components["schemas"]["HybridFirmness"];
            capacity_value: components["schemas"]["HybridCapacityValue"];
            storage: components["schemas"]["HybridStorage"] | null;
            revenue: components["schemas"]["HybridRevenue"];
            financial_metrics: components["schemas"]["HybridFinancialMetrics"];
            uncertainty: components["schemas"]["HybridUncertainty"];
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["HybridMetadata"];
            /** @description null where the load cannot be served by an optimal dispatch. */
            shadow_prices: {
                [key: string]: components["schemas"]["HybridShadowPrice"];
            } | null;
            sizing: components["schemas"]["HybridSizing"] | null;
            /** @description With `include_timeseries=true`. */
            timeseries?: {
                /** @enum {string} */
                timestamp_label: "start" | "center" | "end";
                /** @description Unit: min. */
                step_minutes: number;
                /** @description Unit: h. */
                utc_offset_hours: number;
                timestamps: string[];
                /** @description Unit: kW. */
                solar_kw: (number | null)[];
                /** @description Unit: kW. */
                wind_kw: (number | null)[];
                /** @description Unit: kW. */
                load_kw: (number | null)[];
                /** @description Unit: kW. */
                charge_kw: (number | null)[];
                /** @description Unit: kW. */
                discharge_kw: (number | null)[];
                /** @description Unit: kW. */
                curtailed_kw: (number | null)[];
                /** @description Unit: kW. */
                net_export_kw: (number | null)[];
                /** @description Unit: kWh. */
                stored_kwh: (number | null)[];
                /** @description Unit: kWh. */
                price_per_kwh: (number | null)[];
            };
        };
        /** @description Change of the yearly revenue for one unit, the dispatch again the best. Left above right is a kink: the value of either side differs. */
        HybridShadowPrice: {
            /** @description What the last unit is worth; null where there is none to take away. */
            left: number | null;
            /** @description What one more unit is worth. */
            right: number | null;
            unit: string;
        };
        HybridSizing: {
            objective: string;
            /** @description By rising first objective; every design dispatched by the optimum. */
            pareto_front: components["schemas"]["HybridSizedDesign"][];
            knee_point: components["schemas"]["HybridSizedDesign"] | null;
            evaluations: number;
            /** @description Rule that dispatched the designs during the search. */
            search_dispatch: string;
            /** @description Designs that could not serve the load. */
            unserved_designs: number;
            /** @description Designs that left the front when they were dispatched by the optimum. */
            dominated_after_dispatch: number;
            /** @enum {string} */
            ended_by: "evaluations" | "request";
        };
        HybridSizedDesign: {
            /** @description Unit: kW. */
            solar_kw: number;
            turbine_count: number | null;
            /** @description Unit: kW. */
            wind_kw: number;
            /** @description Unit: kW. */
            storage_power_kw: number;
            /** @description Unit: kWh. */
            storage_energy_kwh: number;
            /** @description Unit: kW. */
            interconnect_limit_kw: number;
            /** @description Unit: MWh. */
            delivered_mwh: number;
            /** @description Unit: %. */
            curtailed_pct: number;
            /** @description Unit: %. */
            connection_capacity_factor_pct: number | null;
            lcoe: number | null;
            npv: number;
            irr: number | null;
            total_capex: number;
        };
        HybridJobFailed: {
            /** Format: uuid */
            job_id: string;
            name: string;
            /** Format: date-time */
            created_at: string;
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            /** Format: date-time */
            completed_at: string;
            /** @enum {string} */
            status: "failed";
            error: {
                code: string;
                message: string;
                details?: {
                    [key: string]: unknown;
                };
            };
        };
        HybridJobCancelled: {
            /** Format: uuid */
            job_id: string;
            name: string;
            /** Format: date-time */
            created_at: string;
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            /** Format: date-time */
            completed_at: string;
            /** @enum {string} */
            status: "cancelled";
            best?: components["schemas"]["BestSoFar"];
        };
        HybridSubmission: {
            /** Format: uuid */
            job_id: string;
            /** @description Path at which to ask for it; also in `Location`. */
            poll_url: string;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            status: "queued" | "processing";
            /** @description Jobs that come before it, itself included; null once it runs. */
            queue_position: number | null;
            /** @description How long it should compute on one core, within a factor of three; waiting comes on top. Unit: s. */
            estimated_duration_s: number;
            /** @description Compute credits that are set aside for it. */
            credits: number;
        };
        HybridRunRequest: {
            /** @description Name of the run, given back as it came. */
            name?: string;
            /** @description Geographic latitude, north positive; `lat` is accepted too. Unit: °. */
            latitude: number;
            /** @description Longitude, east positive; `lon` is accepted too. Unit: °. */
            longitude: number;
            solar?: components["schemas"]["HybridSolarPart"];
            wind?: components["schemas"]["HybridWindPart"];
            storage?: components["schemas"]["HybridStorageRequest"];
            /** @description Largest net export of the shared connection; 0 exports nothing. Unit: kW. */
            interconnect_limit_kw: number;
            /** @description Largest net import. Default: 0 without a load, no limit with one. null is no limit. */
            import_limit_kw?: number | null;
            /** @description Load behind the connection. One number, or one for every step of the year. */
            load_kw?: number | (number | null)[];
            /** @description What an exported kWh earns; may be negative. Default 0.045. One number, or one for every step of the year. */
            price_per_kwh?: number | (number | null)[];
            /** @description What an imported kWh costs, nowhere below the export price. Default: the export price, with a load 0.12 at least. One number, or one for every step of the year. */
            import_price_per_kwh?: number | (number | null)[];
            ppa?: components["schemas"]["HybridPpa"];
            /** @description Delivery that should hold at all times: hours below it count as loss of load. Default: the load. Unit: kW. */
            firm_target_kw?: number;
            /** @description Years over which the exceedance energies are averaged. Default 10. Unit: years. */
            years?: number;
            /** @description Year of the time axis; leap years have 8784 hours. Default 2019. */
            year?: number;
            /** @description Step of own series; below 60 every part needs one. Default 60. */
            step_minutes?: 5 | 10 | 15 | 30 | 60;
            financial_assumptions?: components["schemas"]["HybridFinancialAssumptions"];
            /** @description Correlation of the uncertainties of sun and wind. Default 0. */
            uncertainty_correlation?: number;
            /** @description A site of the organisation that the job belongs to, from `/v1/wind/sites`. Changes no number; runs by hand pass over it. */
            site_id?: string;
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            data_mode?: components["schemas"]["DataMode"];
            sizing?: components["schemas"]["HybridSizingRequest"];
        };
        /** @description Searches sizes beside the analysis of the request’s own. */
        HybridSizingRequest: {
            /** @description Least DC power of the sun. Default 0. Unit: kW. */
            solar_kw_min?: number;
            /** @description Largest DC power of the sun. Default: held at the size of the request. Unit: kW. */
            solar_kw_max?: number;
            /** @description Turbines. */
            turbine_count_min?: number;
            /** @description Turbines. */
            turbine_count_max?: number;
            /** @description Least power of the battery. Default 0. Unit: kW. */
            storage_power_kw_min?: number;
            /** @description Largest power of the battery. Default: held at the size of the request. Unit: kW. */
            storage_power_kw_max?: number;
            /** @description Least capacity of the battery. Default 0. Unit: kWh. */
            storage_energy_kwh_min?: number;
            /** @description Largest capacity of the battery. Default: held at the size of the request. Unit: kWh. */
            storage_energy_kwh_max?: number;
            /** @description Least export limit. Default 0. Unit: kW. */
            interconnect_limit_kw_min?: number;
            /** @description Largest export limit. Default: held at the size of the request. Unit: kW. */
            interconnect_limit_kw_max?: number;
            /**
             * @description `lcoe_capacity_factor`: cost of energy down, use of the connection up. `npv_capex`: value up, investment down. Default `lcoe_capacity_factor`.
             * @enum {string}
             */
            objective?: "lcoe_capacity_factor" | "npv_capex";
            /** @description Designs looked at. Default 2000. */
            max_evaluations?: number;
        };
        HybridJob: components["schemas"]["HybridJobGoing"] | components["schemas"]["HybridRunResponse"] | components["schemas"]["HybridJobFailed"] | components["schemas"]["HybridJobCancelled"];
        HybridJobGoing: {
            /** Format: uuid */
            job_id: string;
            name: string;
            /** Format: date-time */
            created_at: string;
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            /** @enum {string} */
            status: "queued" | "processing";
            /** @description Jobs that come before it, itself included; null once it runs. */
            queue_position?: number | null;
            /** @description How long it should compute on one core, within a factor of three; waiting comes on top. Unit: s. */
            estimated_duration_s: number;
            best?: components["schemas"]["BestSoFar"];
        };
        BatchSubmissionEnded: components["schemas"]["BatchDryRun"] | components["schemas"]["BatchCompleted"] | components["schemas"]["BatchFailed"] | components["schemas"]["BatchCancelled"];
        BatchDryRun: {
            /** @enum {boolean} */
            dry_run: true;
            /** @enum {string} */
            status: "queued";
            /** @description Jobs that come before it, itself included; null once it runs. */
            queue_position: number | null;
            /** @description How long it should compute on one core, within a factor of three; waiting comes on top. Unit: s. */
            estimated_duration_s: number;
            /** @description Compute credits that are set aside for it. */
            credits: number;
            /** @description Credits that can be spent now; null is without limit. */
            credits_available: number | null;
        };
        BatchCompleted: components["schemas"]["BatchResult"] & {
            /** Format: uuid */
            job_id: string;
            /** Format: date-time */
            created_at: string;
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            /** Format: date-time */
            completed_at: string;
            /** @description Where the rows are, also those of a batch that goes on. */
            results_url: string;
            /** @enum {string} */
            status: "completed";
        };
        BatchMetadata: {
            /** @description Version of the engine that made the numbers. */
            engine_version: string;
            /** @description Seed of the run. */
            seed: number;
            /** @description SHA-256 of the inputs after defaults, the data and the engine version: the same fingerprint means the same numbers, bit for bit. */
            fingerprint: string;
            /** @description Every default that shaped the numbers, with its unit. */
            assumptions: {
                [key: string]: string;
            };
            /** @description Units of the fields whose names carry none. */
            units: {
                [key: string]: string;
            };
            /**
             * @description Present where a test key asked: no credits were charged.
             * @enum {boolean}
             */
            test_mode?: true;
            /** @description Volatile: differs from run to run. Unit: ms. */
            processing_time_ms?: number;
            /** @description Of the first row with a result; null without one. */
            data: components["schemas"]["DataOrigin"] | null;
            fidelity: ("measured" | "reanalysis" | "forecast" | "climatology" | "synthetic" | "surrogate" | "user_supplied") | null;
            /** @description Into which the batch was divided. */
            parts: number;
        };
        BatchResult: {
            name: string | null;
            /** @enum {string} */
            operation: "solar_quick" | "solar_simulate" | "solar_assess" | "wind_quick" | "hybrid_quick";
            places: number;
            completed_places: number;
            /** @description Rows whose `status` is `error`. */
            failed_places: number;
            /** @description By code. */
            errors: {
                code: string;
                places: number;
            }[];
            /** @description Of the rows, in their order. */
            columns: {
                name: string;
                /** @enum {string} */
                type: "number" | "text";
            }[];
            /** @description Of each column of numbers, over the rows that have one. */
            figures: {
                column: string;
                /** @description Rows that have the figure. */
                places: number;
                mean: number;
                min: number;
                max: number;
            }[];
            partial: boolean;
            /** @description How many places have which; the text is that of one. */
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["BatchMetadata"];
        };
        BatchFailed: {
            /** Format: uuid */
            job_id: string;
            name: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            /** Format: date-time */
            completed_at: string;
            /** @description Where the rows are, also those of a batch that goes on. */
            results_url: string;
            /** @enum {string} */
            status: "failed";
            error: components["schemas"]["JobError"];
        };
        /** @description Why it failed. */
        JobError: {
            code: string;
            message: string;
            details?: {
                [key: string]: unknown;
            };
        };
        BatchCancelled: {
            /** Format: uuid */
            job_id: string;
            name: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            /** Format: date-time */
            completed_at: string;
            /** @description Where the rows are, also those of a batch that goes on. */
            results_url: string;
            /** @enum {string} */
            status: "cancelled";
        };
        BatchSubmission: {
            /** Format: uuid */
            job_id: string;
            /** @description Path at which to ask for it; also in `Location`. */
            poll_url: string;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            status: "queued" | "processing";
            /** @description Jobs that come before it, itself included; null once it runs. */
            queue_position: number | null;
            /** @description How long it should compute on one core, within a factor of three; waiting comes on top. Unit: s. */
            estimated_duration_s: number;
            /** @description Compute credits that are set aside for it. */
            credits: number;
        };
        /** @description Either `sites` or `sites_csv`. */
        BatchRequest: {
            /** @description Name of the run, given back as it came. */
            name?: string;
            /**
             * @description What is computed at each place: `POST /solar/optimization/quick`, `/v1/solar/simulate`, `/solar/assess`, `/v1/wind/analysis/quick` or `/v1/hybrid/analysis/quick`.
             * @enum {string}
             */
            operation: "solar_quick" | "solar_simulate" | "solar_assess" | "wind_quick" | "hybrid_quick";
            /** @description Fields of the operation’s request that hold for every place, as its own body has them; the place itself comes from `sites`. */
            defaults?: {
                [key: string]: unknown;
            };
            /** @description The places, 1 to 100000: `{id?, latitude, longitude, ...}`. Other fields are those of the operation’s request and come before `defaults`: as the body nests them, by their path (`system.tilt`), or without the first name of `site` and `system` (`capacity_kw`). Ids are texts, each once; by default the number of the place, from 1. A place that the operation refuses is a row with its error. */
            sites?: {
                [key: string]: unknown;
            }[];
            /** @description In place of `sites` the same as CSV (RFC 4180, comma, semicolon or tab; with the last two perhaps decimal commas): a header of `latitude`, `longitude`, `id` (may be absent) and fields by their paths; an empty cell takes the default. */
            sites_csv?: string;
            /**
             * @description Form of `GET /v1/batch/{job_id}/results` where its `Accept` names none. Default `json`.
             * @enum {string}
             */
            format?: "json" | "csv" | "ndjson" | "geojson" | "parquet";
        };
        BatchJob: components["schemas"]["BatchGoing"] | components["schemas"]["BatchCompleted"] | components["schemas"]["BatchFailed"] | components["schemas"]["BatchCancelled"];
        BatchGoing: {
            /** Format: uuid */
            job_id: string;
            name: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            /** @enum {string} */
            status: "queued" | "processing";
            /** @description Jobs that come before it, itself included; null once it runs. */
            queue_position?: number | null;
            /** @description How long it should compute on one core, within a factor of three; waiting comes on top. Unit: s. */
            estimated_duration_s: number;
            /** @description Where the rows are, also those of a batch that goes on. */
            results_url: string;
        };
        BatchResults: {
            /** @description Rows by the names of their columns, in the order of the places. */
            results: {
                [key: string]: string | number | null;
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        BatchFeatureCollection: {
            /** @enum {string} */
            type: "FeatureCollection";
            features: components["schemas"]["BatchFeature"][];
        };
        BatchFeature: {
            /** @enum {string} */
            type: "Feature";
            id: string;
            geometry: {
                /** @enum {string} */
                type: "Point";
                coordinates: number[];
            } | null;
            properties: {
                [key: string]: string | number | null;
            };
        };
        AtlasSubmissionEnded: components["schemas"]["AtlasDryRun"] | components["schemas"]["AtlasCompleted"] | components["schemas"]["AtlasFailed"] | components["schemas"]["AtlasCancelled"];
        AtlasDryRun: {
            /** @enum {boolean} */
            dry_run: true;
            /** @enum {string} */
            status: "queued";
            /** @description Jobs that come before it, itself included; null once it runs. */
            queue_position: number | null;
            /** @description How long it should compute on one core, within a factor of three; waiting comes on top. Unit: s. */
            estimated_duration_s: number;
            /** @description Compute credits that are set aside for it. */
            credits: number;
            /** @description Credits that can be spent now; null is without limit. */
            credits_available: number | null;
        };
        AtlasCompleted: components["schemas"]["AtlasResult"] & {
            /** Format: uuid */
            job_id: string;
            /** Format: date-time */
            created_at: string;
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            /** Format: date-time */
            completed_at: string;
            /** @description Where the cells are, also those of an atlas that goes on. */
            results_url: string;
            /** @description Where the figures are as GeoTIFF and PNG. */
            raster_url: string;
            /** @description Where the page is that tells of the whole. */
            report_url: string;
            /** @enum {string} */
            status: "completed";
        };
        AtlasGrid: {
            /** @description Unit: °. */
            resolution_deg: number;
            rows: number;
            columns: number;
            /** @description Beyond 180 where the region crosses the antimeridian. */
            west: number;
            north: number;
            /** @enum {string} */
            crs: "EPSG:4326";
        };
        AtlasPotential: {
            /** @enum {string} */
            technology: "pv" | "wind" | "hybrid";
            /** @description Ground that passes all rules, times the share used. Unit: km². */
            available_km2: number;
            /** @description Of `hybrid` that of the connections. Unit: MW. */
            capacity_mw: number;
            /** @description Of a year. Unit: MWh. */
            energy_mwh: number;
            /** @description null without capacity. */
            capacity_factor_pct: number | null;
            /** @description Exceeded with 90 %, the errors of all cells taken to go together. Unit: MWh. */
            p90_energy_mwh: number;
            /** @description Mean over the energy; null without energy. */
            lcoe_cents_per_kwh: number | null;
            /** @description Unit: km². */
            density_mw_per_km2: number;
            excluded_km2: components["schemas"]["AtlasExcluded"] | null;
            /** @description By rising cost. */
            supply_curve: components["schemas"]["AtlasSupplyPoint"][];
        };
        /** @description Each taken from what the ones before left; of `hybrid` null. */
        AtlasExcluded: {
            land_cover: number;
            areas: number;
            slope: number;
        };
        AtlasSupplyPoint: {
            /** @description Highest of the step; steps rise by 0.5 %. Unit: US cents per kWh. */
            lcoe_cents_per_kwh: number;
            /** @description Unit: MW. */
            capacity_mw: number;
            /** @description Unit: MWh. */
            energy_mwh: number;
            /** @description Unit: MW. */
            cumulative_capacity_mw: number;
            /** @description Unit: MWh. */
            cumulative_energy_mwh: number;
        };
        AtlasZone: {
            name: string;
            /** @description Unit: km². */
            area_km2: number;
            technologies: {
                /** @enum {string} */
                technology: "pv" | "wind" | "hybrid";
                /** @description Ground that passes all rules, times the share used. Unit: km². */
                available_km2: number;
                /** @description Of `hybrid` that of the connections. Unit: MW. */
                capacity_mw: number;
                /** @description Of a year. Unit: MWh. */
                energy_mwh: number;
                /** @description null without capacity. */
                capacity_factor_pct: number | null;
                /** @description Exceeded with 90 %, the errors of all cells taken to go together. Unit: MWh. */
                p90_energy_mwh: number;
                /** @description Mean over the energy; null without energy. */
                lcoe_cents_per_kwh: number | null;
                profile_pct: components["schemas"]["AtlasProfile"] | null;
            }[];
        };
        /** @description Mean capacity factor by month and hour of the day in UTC, weighted by capacity; null without capacity. */
        AtlasProfile: number[][];
        AtlasClimate: {
            /** @description Whether the climate of some cells is the embedded one: a first look, not an assessment. */
            screening: boolean;
            statement: string;
            /** @description One standard deviation of the irradiation of a year, mean over the area. Unit: %. */
            ghi_uncertainty_pct: number;
            /** @description One standard deviation of the mean speed at 100 m, mean over the area. Unit: m/s. */
            wind_speed_uncertainty_ms: number;
            packs: string[];
        };
        AtlasMetadata: {
            /** @description Version of the engine that made the numbers. */
            engine_version: string;
            /** @description Seed of the run. */
            seed: number;
            /** @description SHA-256 of the inputs after defaults, the data and the engine version: the same fingerprint means the same numbers, bit for bit. */
            fingerprint: string;
            /** @description Every default that shaped the numbers, with its unit. */
            assumptions: {
                [key: string]: string;
            };
            /** @description Units of the fields whose names carry none. */
            units: {
                [key: string]: string;
            };
            /**
             * @description Present where a test key asked: no credits were charged.
             * @enum {boolean}
             */
            test_mode?: true;
            /** @description Volatile: differs from run to run. Unit: ms. */
            processing_time_ms?: number;
            data: components["schemas"]["DataOrigin"];
            /**
             * @description `user_supplied`: the request contained the weather; whether it was measured, modelled or synthetic is not known.
             * @enum {string}
             */
            fidelity: "measured" | "reanalysis" | "forecast" | "climatology" | "synthetic" | "surrogate" | "user_supplied";
            /** @description Into which the atlas was divided. */
            parts: number;
        };
        AtlasResult: {
            name: string | null;
            /** @enum {string} */
            technology: "pv" | "wind" | "hybrid";
            country: {
                code: string;
                name: string;
            } | null;
            grid: components["schemas"]["AtlasGrid"];
            cells: number;
            /** @description Unit: km². */
            area_km2: number;
            technologies: components["schemas"]["AtlasPotential"][];
            zones: components["schemas"]["AtlasZone"][];
            /** @description Of the cells, in their order. */
            columns: {
                name: string;
                /** @enum {string} */
                type: "number" | "text";
            }[];
            climate: components["schemas"]["AtlasClimate"];
            partial: boolean;
            warnings: components["schemas"]["Warning"][];
            metadata: components["schemas"]["AtlasMetadata"];
        };
        AtlasFailed: {
            /** Format: uuid */
            job_id: string;
            name: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            /** Format: date-time */
            completed_at: string;
            /** @description Where the cells are, also those of an atlas that goes on. */
            results_url: string;
            /** @description Where the figures are as GeoTIFF and PNG. */
            raster_url: string;
            /** @description Where the page is that tells of the whole. */
            report_url: string;
            /** @enum {string} */
            status: "failed";
            error: components["schemas"]["JobError"];
        };
        AtlasCancelled: {
            /** Format: uuid */
            job_id: string;
            name: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            /** Format: date-time */
            completed_at: string;
            /** @description Where the cells are, also those of an atlas that goes on. */
            results_url: string;
            /** @description Where the figures are as GeoTIFF and PNG. */
            raster_url: string;
            /** @description Where the page is that tells of the whole. */
            report_url: string;
            /** @enum {string} */
            status: "cancelled";
        };
        AtlasSubmission: {
            /** Format: uuid */
            job_id: string;
            /** @description Path at which to ask for it; also in `Location`. */
            poll_url: string;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            status: "queued" | "processing";
            /** @description Jobs that come before it, itself included; null once it runs. */
            queue_position: number | null;
            /** @description How long it should compute on one core, within a factor of three; waiting comes on top. Unit: s. */
            estimated_duration_s: number;
            /** @description Compute credits that are set aside for it. */
            credits: number;
        };
        /** @description Either `country` or `region`. */
        AtlasRequest: {
            /** @description Name of the run, given back as it came. */
            name?: string;
            /** @description Code of ISO 3166-1, two or three letters: the outline of Natural Earth at 1:50 million. Either this or `region`. */
            country?: string;
            /** @description The region as GeoJSON with polygons in any wrapping, at most 1000 features. Each feature is a zone, by its property `name`. */
            region?: Record<string, never>;
            /** @description Side of the cells, which lie on a lattice from 180° W and 90° N. Default 0.05. An atlas has at most 1,500,000 cells. Unit: °. */
            resolution_deg?: number;
            /**
             * @description What is built. `hybrid` has both, and both behind one connection on ground that is free for both.
             * @enum {string}
             */
            technology: "pv" | "wind" | "hybrid";
            exclusions?: components["schemas"]["AtlasExclusions"];
            /** @description Share of the ground that passes all rules and is used. Default 100: all of it, which nobody would build. */
            use_share_pct?: {
                /** @description Share of the ground that is used. Unit: %. */
                pv?: number;
                /** @description Share of the ground that is used. Unit: %. */
                wind?: number;
            };
            pv?: components["schemas"]["AtlasPv"];
            wind?: components["schemas"]["AtlasWind"];
            hybrid?: components["schemas"]["AtlasHybrid"];
            financial_assumptions?: components["schemas"]["AtlasFinancialAssumptions"];
            /** @description Seed of everything random; a run without chance has the same numbers whatever the seed. Default 1. */
            seed?: number;
            /**
             * @description Form of `GET /v1/atlas/{job_id}/results` where its `Accept` names none. Default `json`.
             * @enum {string}
             */
            format?: "json" | "csv" | "ndjson" | "geojson" | "parquet";
        };
        AtlasExclusions: {
            /** @description Steepest ground that is built on. Default 10° for `pv`, 11.3° (20 %) for `wind`. The embedded heights lie 18 km apart, so what share of a cell is steeper is estimated from the relief around it. */
            slope_max_deg?: {
                /** @description Steepest ground that is built on. Unit: °. */
                pv?: number;
                /** @description Steepest ground that is built on. Unit: °. */
                wind?: number;
            };
            /** @description Classes of the embedded land cover (IGBP, cells of 0.1°) that are left out. Default for `pv`: water, evergreen_needleleaf_forest, evergreen_broadleaf_forest, deciduous_needleleaf_forest, deciduous_broadleaf_forest, mixed_forest, permanent_wetland, urban_and_built_up, snow_and_ice; for `wind`: water, permanent_wetland, urban_and_built_up, snow_and_ice. */
            land_cover?: {
                pv?: ("water" | "evergreen_needleleaf_forest" | "evergreen_broadleaf_forest" | "deciduous_needleleaf_forest" | "deciduous_broadleaf_forest" | "mixed_forest" | "closed_shrubland" | "open_shrubland" | "woody_savanna" | "savanna" | "grassland" | "permanent_wetland" | "cropland" | "urban_and_built_up" | "cropland_natural_mosaic" | "snow_and_ice" | "barren_or_sparsely_vegetated")[];
                wind?: ("water" | "evergreen_needleleaf_forest" | "evergreen_broadleaf_forest" | "deciduous_needleleaf_forest" | "deciduous_broadleaf_forest" | "mixed_forest" | "closed_shrubland" | "open_shrubland" | "woody_savanna" | "savanna" | "grassland" | "permanent_wetland" | "cropland" | "urban_and_built_up" | "cropland_natural_mosaic" | "snow_and_ice" | "barren_or_sparsely_vegetated")[];
            };
            /** @description Ground that is left out for all technologies, such as protected areas: GeoJSON with polygons in any wrapping. A feature may have a property `buffer_m` of its own. */
            areas?: Record<string, never>;
            /** @description Ground up to this far around the areas is left out, too. Default 0. Unit: m. */
            buffer_m?: number;
        };
        AtlasPv: {
            /**
             * @description How modules are held. Default `fixed`.
             * @enum {string}
             */
            mount?: "fixed" | "single_axis";
            /** @description Of fixed rows. Default: by latitude, after Jacobson & Jadhav 2018. Unit: °. */
            tilt?: number;
            /** @description DC over AC nameplate. Default 1.2. */
            dc_ac_ratio?: number;
            /** @description Default 87 for `fixed`, 59 for `single_axis`: medians of plants built in the United States by 2019 (Bolinger & Bolinger 2022). Unit: MW DC/km². */
            density_mw_per_km2?: number;
            /** @description Investment. Default: the cited cost items of the engine. Unit: USD/kW. */
            capex_per_kw?: number;
            /** @description Operation and maintenance of the first year. Default: the cited cost items. Unit: USD/kW a year. */
            om_per_kw_year?: number;
        };
        AtlasWind: {
            /** @description Id of a turbine of `GET /v1/wind/turbines`. Default `generic_3mw`. */
            turbine_model?: string;
            /** @description Above ground. Default: the first height that is offered for the turbine. Unit: m. */
            hub_height_m?: number;
            /** @description Default 5; atlases take 3 to 9 (Harrison-Atlas, Maclaurin & Lantz 2021, table 1). Wakes follow from it. Unit: MW/km². */
            density_mw_per_km2?: number;
            /** @description Size of a farm, whose turbines wake each other. Default 100. Unit: MW. */
            farm_capacity_mw?: number;
            /** @description Investment. Default: the cited cost items of the engine. Unit: USD/kW. */
            capex_per_kw?: number;
            /** @description Operation and maintenance of the first year. Default: the cited cost items. Unit: USD/kW a year. */
            om_per_kw_year?: number;
        };
        AtlasHybrid: {
            /** @description DC nameplate of photovoltaics over rated power of wind. Default 1. */
            pv_per_wind?: number;
            /** @description Power of the connection over rated power of wind. Default 1. */
            connection_per_wind?: number;
        };
        AtlasFinancialAssumptions: {
            /** @description Nominal, per year. Default 0.07. */
            discount_rate?: number;
            /** @description Default 30. Unit: years. */
            project_life_years?: number;
        };
        AtlasJob: components["schemas"]["AtlasGoing"] | components["schemas"]["AtlasCompleted"] | components["schemas"]["AtlasFailed"] | components["schemas"]["AtlasCancelled"];
        AtlasGoing: {
            /** Format: uuid */
            job_id: string;
            name: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            /** @enum {string} */
            status: "queued" | "processing";
            /** @description Jobs that come before it, itself included; null once it runs. */
            queue_position?: number | null;
            /** @description How long it should compute on one core, within a factor of three; waiting comes on top. Unit: s. */
            estimated_duration_s: number;
            /** @description Where the cells are, also those of an atlas that goes on. */
            results_url: string;
            /** @description Where the figures are as GeoTIFF and PNG. */
            raster_url: string;
            /** @description Where the page is that tells of the whole. */
            report_url: string;
        };
        AtlasResults: {
            /** @description Cells by the names of their columns, from north-west to south-east. */
            results: {
                [key: string]: string | number | null;
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        CompareResponse: {
            operation: string;
            /** @enum {string} */
            metric: "annual_energy" | "p90" | "lcoe" | "npv";
            unit: string;
            /** @description The metric of the first. */
            a: number;
            /** @description The metric of the second. */
            b: number;
            /** @description `b` less `a`. */
            difference: number;
            /** @description Shapley values. They add up to `difference` to the last bit: all numbers are rounded to one power of two, below 1e-14 of the largest, and the largest part takes what rounding leaves. */
            parts: {
                /** @enum {string} */
                factor: "data" | "losses" | "model" | "plant" | "economics";
                value: number;
                /** @description Of the difference; null where that is 0. */
                share: number | null;
                /** @description Whether the requests differ in it; if not the part is 0. */
                differs: boolean;
            }[];
            /** @description Results that were computed. */
            runs: number;
            /** @description The parts as a picture. */
            waterfall_svg: string;
            warnings: {
                code: string;
                message: string;
            }[];
            metadata: {
                engine_version: string;
                fingerprint: string;
                fingerprint_a: string;
                fingerprint_b: string;
                data_a: components["schemas"]["DataOrigin"];
                data_b: components["schemas"]["DataOrigin"];
                method: string;
            };
        };
        CompareRequest: {
            /** @description The first result: a job, a request, a capsule, or a permalink. */
            a: components["schemas"]["ComparedJob"] | components["schemas"]["ComparedRequest"] | components["schemas"]["ComparedPermalink"];
            /** @description The second result: a job, a request, a capsule, or a permalink. */
            b: components["schemas"]["ComparedJob"] | components["schemas"]["ComparedRequest"] | components["schemas"]["ComparedPermalink"];
            /**
             * @description The number whose difference is split. Default `annual_energy`.
             * @enum {string}
             */
            metric?: "annual_energy" | "p90" | "lcoe" | "npv";
        };
        ComparedJob: {
            /** @description A completed job that the caller may see: a solar optimisation, a wind analysis, a layout or a hybrid analysis. */
            job_id: string;
        };
        ComparedRequest: {
            /**
             * @description The analysis or the report, by its `operationId`.
             * @enum {string}
             */
            operation: "quickSolar" | "simulatePv" | "solarAssess" | "quickWind" | "runWindAnalysis" | "quickHybrid" | "createSolarReport" | "createWindReport" | "createHybridReport" | "runHybrid";
            /** @description Its request, as its own path takes it; of `runWindAnalysis` also `financial_assumptions`, as reports take them. */
            request: {
                [key: string]: unknown;
            };
            /** @enum {number} */
            version?: 1;
            seed?: number;
            /** @description Version that computed the capsule. */
            engine_version?: string;
            data?: {
                [key: string]: unknown;
            }[];
            /** @description Of the result of the capsule. */
            fingerprint?: string;
        };
        ComparedPermalink: {
            /** @description An address that ends with `#v1.` and a packed capsule, or that end alone; at most 1 MiB unpacked. */
            permalink: string;
        };
        JobList: {
            jobs: components["schemas"]["Job"][];
            pagination: components["schemas"]["Pagination"];
        };
        Job: {
            /** Format: uuid */
            job_id: string;
            /** @enum {string} */
            kind: "solar_optimization" | "solar_multi" | "wind_analysis" | "wind_optimization" | "hybrid_analysis" | "batch" | "atlas";
            /** @enum {string} */
            status: "queued" | "running" | "completed" | "failed" | "cancelled";
            /** @description Per cent; never goes back. */
            progress: number;
            /** @description What the job is doing, for a person. */
            stage: string;
            name: string | null;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When a worker took it up; null while it waits.
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When it ended, however it did; null until then.
             */
            completed_at: string | null;
            /** @description Where its result is. */
            poll_url: string;
            /** @description Compute credits set aside for it; once it has ended, those that it cost. */
            credits: number;
            /** @description null unless it failed. */
            error: components["schemas"]["JobError"] | null;
            /** @description Whether it was ended before its time, with its best so far. */
            partial: boolean;
            site_id: string | null;
            /** @description Submitted with a test key: no credits were charged. */
            test_mode: boolean;
        };
        JobDetail: components["schemas"]["Job"] & {
            /** @description Jobs that come before it, itself included; null unless it waits. */
            queue_position: number | null;
            /** @description How long it should compute on one core, within a factor of three. Unit: s. */
            estimated_duration_s: number;
            best?: components["schemas"]["BestSoFar"];
        };
        StreamEvent: {
            /** @description For `Last-Event-ID`; an `end` has none. */
            id?: string;
            /** @enum {string} */
            event: "job.status" | "job.progress" | "job.result" | "job.part" | "end";
            /** @description JSON. */
            data: string;
        };
        Session: {
            user: components["schemas"]["User"];
            organization: components["schemas"]["Organization"];
            role: components["schemas"]["Role"];
            /** @description A JWT for `Authorization: Bearer`. */
            access_token: string;
            /** @description For `POST /auth/refresh`, once, within 7 days. */
            refresh_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /** @description Of the access token. Unit: s. */
            expires_in: number;
        };
        User: {
            id: string;
            email: string;
            name: string | null;
            /** @description Whether the mail of the address was shown to be theirs. */
            email_verified: boolean;
            /** @description Whether mails tell of wind analyses that are complete. */
            notify_by_email: boolean;
            /**
             * Format: date-time
             * @description When it began.
             */
            created_at: string;
        };
        Organization: {
            id: string;
            name: string;
            /** @enum {string} */
            tier: "FREE" | "STARTER" | "PRO" | "ENTERPRISE";
            /**
             * Format: date-time
             * @description When it began.
             */
            created_at: string;
        };
        /**
         * @description `owner` and `admin` manage the organisation; a `member` sees own jobs and keys only.
         * @enum {string}
         */
        Role: "owner" | "admin" | "member";
        RegisterRequest: {
            /** @description Letter case does not matter. */
            email: string;
            /** @description At least 12 characters, and none of the passwords that many people have. */
            password: string;
            /** @description Of the person. */
            name: string;
            /** @description Of the new organisation, which this user will own. */
            organization_name: string;
        };
        LoginRequest: {
            /** @description Letter case does not matter. */
            email: string;
            /** @description As registered. */
            password: string;
            /** @description Organisation to work in; the first one joined when absent. */
            organization_id?: string;
        };
        RefreshRequest: {
            /** @description Each is good once. */
            refresh_token: string;
        };
        LogoutRequest: {
            /** @description Ends its session too. */
            refresh_token?: string;
            /** @description Ends every session of the user. */
            everywhere?: boolean;
        };
        Me: {
            user: components["schemas"]["User"];
            organization: components["schemas"]["Organization"];
            role: components["schemas"]["Role"];
            /** @description What the caller may do. */
            scopes: ("*" | "jobs:read" | "jobs:write" | "reports:read" | "solar:read" | "solar:write" | "wind:read" | "wind:write" | "billing:read" | "admin")[];
            organizations: components["schemas"]["OrganizationOfUser"][];
        };
        OrganizationOfUser: components["schemas"]["Organization"] & {
            role: components["schemas"]["Role"];
        };
        MeRequest: {
            /** @description Of the person. */
            name?: string;
            /** @description Whether a mail tells of each own wind analysis that is complete. Default false. */
            notify_by_email?: boolean;
        };
        EraseMeRequest: {
            /** @description Of the user, so that nobody else does it. */
            password: string;
        };
        SwitchOrganizationRequest: {
            /** @description An organisation of the user. */
            organization_id: string;
        };
        MailAccepted: {
            /** @description What happens, for a person. */
            message: string;
        };
        ForgotPasswordRequest: {
            /** @description Letter case does not matter. */
            email: string;
        };
        ResetPasswordRequest: {
            /** @description From the mail; good once. */
            token: string;
            /** @description At least 12 characters, and none of the passwords that many people have. */
            password: string;
        };
        ChangePasswordRequest: {
            /** @description As it is until now. */
            current_password: string;
            /** @description At least 12 characters, and none of the passwords that many people have. */
            new_password: string;
        };
        VerifyEmailRequest: {
            /** @description From the mail; good once. */
            token: string;
        };
        ApiKeyList: {
            api_keys: components["schemas"]["ApiKey"][];
            pagination: components["schemas"]["Pagination"];
        };
        ApiKey: {
            id: string;
            name: string;
            key_prefix: string;
            mode: components["schemas"]["ApiKeyMode"];
            scopes: string[];
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it ends.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When it was last let in, to the minute.
             */
            last_used_at: string | null;
        };
        /**
         * @description Requests of a `test` key cost no quota and no credits, and their results are marked `metadata.test_mode`.
         * @enum {string}
         */
        ApiKeyMode: "live" | "test";
        CreatedApiKey: components["schemas"]["ApiKey"] & {
            /** @description The key itself; shown here only. */
            key: string;
        };
        ApiKeyRequest: {
            /** @description For lists. */
            name: string;
            /** @description At most what the role has. Absent: everything for owners and admins, reading for members. */
            scopes?: ("*" | "jobs:read" | "jobs:write" | "reports:read" | "solar:read" | "solar:write" | "wind:read" | "wind:write" | "billing:read" | "admin")[];
            /**
             * Format: date-time
             * @description When the key ends; never when null or absent.
             */
            expires_at?: string | null;
            mode?: components["schemas"]["ApiKeyMode"];
        };
        RotateApiKeyRequest: {
            /** @description How long the old key stays good beside the new one. Default 24. Unit: h. */
            overlap_hours?: number;
        };
        OrganizationList: {
            organizations: components["schemas"]["OrganizationOfCaller"][];
            pagination: components["schemas"]["Pagination"];
        };
        OrganizationOfCaller: components["schemas"]["Organization"] & {
            role: components["schemas"]["Role"];
        };
        OrganizationRequest: {
            /** @description Which no other organisation has. */
            name: string;
        };
        AcceptInvitationRequest: {
            /** @description Of an invitation to the e-mail address of the caller. */
            token: string;
        };
        EraseOrganizationRequest: {
            /** @description The name of the organisation, exactly. */
            confirm: string;
        };
        /** @description Everything that the service keeps of an organisation, but for secrets. One list for each kind of thing. */
        OrganizationExport: {
            organization: components["schemas"]["Organization"];
            /**
             * Format: date-time
             * @description When it was begun.
             */
            exported_at: string;
            /** @description Who belongs to it. */
            members: {
                [key: string]: unknown;
            }[];
            /** @description Keys without the keys themselves, revoked ones too. */
            api_keys: {
                [key: string]: unknown;
            }[];
            /** @description Jobs with their requests. */
            jobs: {
                [key: string]: unknown;
            }[];
            /** @description What the jobs have computed. */
            job_results: {
                [key: string]: unknown;
            }[];
            /** @description The ledger of compute credits. */
            credit_entries: {
                [key: string]: unknown;
            }[];
            /** @description What was changed, and by whom. */
            audit_entries: {
                [key: string]: unknown;
            }[];
        } & {
            [key: string]: unknown;
        };
        MemberList: {
            members: components["schemas"]["Member"][];
            pagination: components["schemas"]["Pagination"];
        };
        Member: {
            user_id: string;
            email: string;
            name: string | null;
            role: components["schemas"]["Role"];
            /**
             * Format: date-time
             * @description When the user joined.
             */
            created_at: string;
        };
        MemberRequest: {
            role: components["schemas"]["Role"];
        };
        CreatedInvitation: {
            id: string;
            email: string;
            role: components["schemas"]["Role"];
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it ends, seven days later.
             */
            expires_at: string;
            /** @description For `POST /v1/organizations/invitations/accept`; shown here only. */
            token: string;
        };
        InvitationRequest: {
            /** @description Letter case does not matter. */
            email: string;
            /**
             * @description Role of the new member. Default `member`.
             * @enum {string}
             */
            role?: "admin" | "member";
        };
        InvitationList: {
            invitations: {
                id: string;
                email: string;
                role: components["schemas"]["Role"];
                /**
                 * Format: date-time
                 * @description When it was made.
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When it ends, seven days later.
                 */
                expires_at: string;
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        AuditLog: {
            entries: {
                id: string;
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                created_at: string;
                /** @description `user:<id>`, `key:<id>`, `cli` for an operator of the deployment, or `system`. */
                actor: string;
                action: string;
                target: string | null;
                request_id: string | null;
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        AdminOrganizationList: {
            organizations: components["schemas"]["AdminOrganization"][];
            pagination: components["schemas"]["Pagination"];
        };
        AdminOrganization: components["schemas"]["Organization"] & {
            members: number;
            /** @description Limits of its own; null is that of the tier. */
            limits: {
                per_minute: number | null;
                monthly_requests: number | null;
                monthly_credits: number | null;
            };
        };
        AdminOrganizationRequest: {
            /**
             * @description What the organisation pays for.
             * @enum {string}
             */
            tier?: "FREE" | "STARTER" | "PRO" | "ENTERPRISE";
            /** @description Limits of its own; those that are absent stay as they are. */
            limits?: {
                /** @description Requests of one key in 60 s. null takes that of the tier. */
                per_minute?: number | null;
                /** @description Metered requests in a month. null takes that of the tier. */
                monthly_requests?: number | null;
                /** @description Compute credits that come with each month. null takes that of the tier. */
                monthly_credits?: number | null;
            };
        };
        GrantedCredits: {
            /** @description null where the tier has no limit. */
            balance: number | null;
        };
        GrantCreditsRequest: {
            /** @description Compute credits to add; they do not end. */
            credits: number;
            /** @description For the ledger, which the organisation sees. */
            reason: string;
        };
        PlatformAuditLog: {
            entries: {
                id: string;
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                created_at: string;
                /** @description `user:<id>`, or `cli` for an operator of the deployment. */
                actor: string;
                action: string;
                target: string | null;
                request_id: string | null;
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        RequestLog: {
            requests: {
                request_id: string;
                /**
                 * Format: date-time
                 * @description When it came.
                 */
                created_at: string;
                /** @description null for a signed-in user. */
                api_key_id: string | null;
                /** @description Who called, or who made the key. */
                user_id: string;
                method: string;
                /** @description Path of the operation as this description has it. */
                route: string;
                status: number;
                /** @description Code of the error, in the flat form. */
                error: string | null;
                /** @description Until the answer began. Unit: m/s. */
                duration_ms: number;
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        WebhookWithSecret: components["schemas"]["Webhook"] & {
            /** @description What deliveries are signed with; shown here only. */
            secret: string;
        };
        /**
         * @description Name of an event; `GET /solar/webhooks/events` lists them.
         * @enum {string}
         */
        WebhookEvent: "solar.optimization.completed" | "solar.optimization.failed" | "wind.analysis.completed" | "wind.analysis.failed" | "wind.analysis.cancelled" | "hybrid.analysis.completed" | "hybrid.analysis.failed" | "batch.completed" | "batch.failed" | "atlas.completed" | "atlas.failed" | "report.created" | "quota.threshold" | "webhook.test";
        Webhook: {
            id: string;
            url: string;
            events: components["schemas"]["WebhookEvent"][];
            active: boolean;
            /**
             * @description Why it is not active: stopped by hand; the receiver answered 410; it has only failed for five days; who registered it has left the organisation.
             * @enum {string|null}
             */
            inactive_reason: "by_hand" | "gone" | "failing" | "member_left" | null;
            name: string | null;
            /** @description Deliveries of the last 40 days, and those that have failed. */
            stats: {
                total: number;
                failed: number;
            };
            /**
             * Format: date-time
             * @description When it was registered.
             */
            created_at: string;
        };
        WebhookRequest: {
            /** @description Where events are posted to. https, a public host, no user name and password; where its name leads to is checked at each delivery, and redirects are not followed. */
            url: string;
            /** @description What to send; everything when absent. */
            events?: components["schemas"]["WebhookEvent"][];
            /** @description For lists. */
            name?: string;
        };
        WebhookList: {
            webhooks: components["schemas"]["Webhook"][];
            pagination: components["schemas"]["Pagination"];
        };
        WebhookEventList: {
            events: {
                name: components["schemas"]["WebhookEvent"];
                description: string;
            }[];
        };
        Delivery: {
            delivery_id: string;
            /** @description Null for the call-back of a wind job. */
            webhook_id: string | null;
            /** @description The one id of the event: `id` of the body and `webhook-id` of the headers. */
            event_id: string;
            event: components["schemas"]["WebhookEvent"];
            url: string;
            /** @enum {string} */
            status: "pending" | "delivered" | "failed";
            attempts: {
                /**
                 * Format: date-time
                 * @description When it was tried.
                 */
                at: string;
                /** @description Null where no answer came. */
                status_code: number | null;
                /** @description Until the head of the answer. Unit: ms. */
                latency_ms: number;
                /** @description Why it failed. */
                error: string | null;
                /** @description The first KiB of the answer. */
                response_excerpt: string | null;
            }[];
            /**
             * Format: date-time
             * @description When it is tried next.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the event happened.
             */
            created_at: string;
        };
        DeliveryList: {
            deliveries: components["schemas"]["Delivery"][];
            pagination: components["schemas"]["Pagination"];
        };
        WebhookChange: {
            /** @description False stops it, and what was still to be delivered has failed; true takes it up again, also where the service switched it off. */
            active?: boolean;
            /** @description Where events are posted to. https, a public host, no user name and password; where its name leads to is checked at each delivery, and redirects are not followed. */
            url?: string;
            /** @description What to send. */
            events?: components["schemas"]["WebhookEvent"][];
            /** @description For lists. */
            name?: string;
        };
        SecretRotation: {
            /** @description How long deliveries are signed with the old secret too. Default 24. Unit: h. */
            overlap_hours?: number;
        };
        SigningSecret: {
            /** @description Its text is the key of `X-Service-Signature`. */
            signing_secret: string;
            /**
             * Format: date-time
             * @description Until when call-backs are signed with the secret before it too.
             */
            previous_valid_until: string | null;
        };
        Usage: {
            rate_limit: {
                /** @description Requests of the key within the window, this one included where it is its own. */
                requests_in_window: number;
                /** @description Unit: s. */
                window_seconds: number;
                limit_per_minute: number;
                remaining: number;
                /**
                 * @description Tier whose limits these are.
                 * @enum {string}
                 */
                tier: "FREE" | "STARTER" | "PRO" | "ENTERPRISE";
            };
            quota: {
                /** @description Metered requests of the organisation. */
                requests_this_month: number;
                /** @description null is without limit. */
                monthly_limit: number | null;
                remaining: number | null;
                /** @description 0 where there is no limit. */
                percent_used: number;
                /**
                 * @description Tier whose limits these are.
                 * @enum {string}
                 */
                tier: "FREE" | "STARTER" | "PRO" | "ENTERPRISE";
                /** Format: date-time */
                period_start: string;
                /**
                 * Format: date-time
                 * @description Start of the next month.
                 */
                period_end: string;
            };
            /** @description Requests with a good key since the start of the month, metered or not; those answered with 400 and above are failed. */
            summary: {
                total_requests: number;
                successful_requests: number;
                failed_requests: number;
                /** @description Unit: ms. */
                avg_response_time_ms: number;
                /** @description Fraction; 1 where there were no requests. */
                success_rate: number;
            };
            /** @description The same day by day: the last 30 days, today the last of them. */
            days: {
                /**
                 * Format: date
                 * @description Day of UTC.
                 */
                date: string;
                total_requests: number;
                failed_requests: number;
            }[];
        };
        Credits: {
            /** @description Credits that can still be spent, net of `reserved`; null is without limit. */
            balance: number | null;
            /** @description Credits of jobs that have not ended. */
            reserved: number;
            /** @description null is without limit. */
            monthly_allowance: number | null;
            /** Format: date-time */
            period_start: string;
            /** Format: date-time */
            period_end: string;
            /** @description The ledger, newest first. */
            entries: {
                id: string;
                /** Format: date-time */
                created_at: string;
                /**
                 * @description `allowance`: the allowance of a month; `expiry`: what was left of it; `reservation` and `settlement`: set aside for a job, and what of it came back; `unlimited`: credits of a tier without limit.
                 * @enum {string}
                 */
                kind: "allowance" | "expiry" | "grant" | "reservation" | "settlement" | "unlimited";
                /** @description Added to the balance; negative is taken from it. */
                amount: number;
                job_id: string | null;
                reason: string | null;
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        CheckoutSession: {
            /** @description Page of Stripe on which to pay; it ends after a day. */
            checkout_url: string;
            session_id: string;
        };
        CheckoutRequest: {
            /**
             * @description What is bought: `STARTER` once, the others by the year.
             * @enum {string}
             */
            tier: "STARTER" | "PRO" | "ENTERPRISE";
            /**
             * Format: uri
             * @description Where the buyer goes after paying; `{CHECKOUT_SESSION_ID}` in it is replaced. At the address of the service itself, or by https at an origin of `CORS_ORIGINS`.
             */
            success_url?: string;
            /**
             * Format: uri
             * @description Where the buyer goes without paying. At the address of the service itself, or by https at an origin of `CORS_ORIGINS`.
             */
            cancel_url?: string;
        };
        PortalSession: {
            /** @description Page of Stripe for cards, invoices and cancelling; it ends after minutes. */
            portal_url: string;
        };
        PortalRequest: {
            /**
             * Format: uri
             * @description Where the page leads back to. At the address of the service itself, or by https at an origin of `CORS_ORIGINS`.
             */
            return_url?: string;
        };
        Subscription: {
            /**
             * @description What the organisation may use now.
             * @enum {string}
             */
            tier: "FREE" | "STARTER" | "PRO" | "ENTERPRISE";
            /** @description Whether `STARTER` was bought: it stays where a subscription ends. */
            starter_purchased: boolean;
            subscription: components["schemas"]["PaidSubscription"] | null;
            plans: {
                /** @enum {string} */
                tier: "STARTER" | "PRO" | "ENTERPRISE";
                /** @description In the smallest unit of the currency: cents. */
                amount: number;
                currency: string;
                /**
                 * @description null where it is bought once.
                 * @enum {string|null}
                 */
                interval: "year" | null;
            }[];
        };
        PaidSubscription: {
            /**
             * @description What is renewed at the end of the period.
             * @enum {string}
             */
            tier: "FREE" | "STARTER" | "PRO" | "ENTERPRISE";
            /** @description As Stripe has it: `active`, `past_due`, `canceled`, ... */
            status: string;
            /** @description In the smallest unit of the currency: cents. */
            amount: number;
            currency: string;
            /** @enum {string} */
            interval: "year";
            /**
             * Format: date-time
             * @description Start of the paid year.
             */
            current_period_start: string;
            /**
             * Format: date-time
             * @description End of the paid year.
             */
            current_period_end: string;
            cancel_at_period_end: boolean;
            /**
             * @description The lower tier that holds from `pending_at`; null where none does.
             * @enum {string|null}
             */
            pending_tier: "FREE" | "STARTER" | "PRO" | "ENTERPRISE" | null;
            /**
             * Format: date-time
             * @description When it does.
             */
            pending_at: string | null;
            /**
             * Format: date-time
             * @description Until when the tier is kept although a payment failed.
             */
            grace_until: string | null;
        };
        PlanChange: {
            /**
             * @description A higher tier is paid and holds at once; a lower one, or `FREE` to cancel, holds from the end of the paid period. The present one takes such a change back.
             * @enum {string}
             */
            tier: "FREE" | "PRO" | "ENTERPRISE";
        };
        StripeEventAnswer: {
            /** @enum {boolean} */
            received: true;
            /** @description False for an event that was handled before, of a kind without effect, or of no organisation here. */
            handled: boolean;
        };
        StripeEvent: {
            id: string;
            /** @enum {string} */
            object: "event";
            type: string;
            data: {
                object: {
                    customer?: string | ({
                        id: string;
                    } & {
                        [key: string]: unknown;
                    }) | null;
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        SloList: {
            slos: components["schemas"]["Slo"][];
            pagination: components["schemas"]["Pagination"];
        };
        Slo: {
            name: string;
            description: string;
            /** @enum {string} */
            endpoint_class: "analysis" | "jobs" | "records" | "accounts";
            /** @enum {string} */
            indicator: "availability" | "latency";
            /** @description Share of requests that are to be good. */
            target: number;
            /** @description Slower answers are bad; null where the indicator is availability. Unit: m/s. */
            threshold_ms: number | null;
            /** @description Unit: days. */
            window_days: number;
            /** Format: date-time */
            window_start: string;
            /** Format: date-time */
            window_end: string;
            /** @description Share of requests that were good; null where there were none. */
            sli: number | null;
            /** @description Requests of the class in the window that the indicator judges. */
            total_requests: number;
            /** @description Of them, those that failed or were too slow. */
            bad_requests: number;
            /** @description Share of the bad requests allowed in the window that is left; below 0 the objective is missed. */
            error_budget_remaining: number;
            /** @description How many times faster than the target allows errors came in the last hour. */
            burn_rate_1h: number;
            /** @description How many times faster than the target allows errors came in the last six hours. */
            burn_rate_6h: number;
            /** @description How many times faster than the target allows errors came in the last three days. */
            burn_rate_3d: number;
            /**
             * @description The most urgent alert that fires; `exhausted` where the budget is used up and none does.
             * @enum {string}
             */
            status: "ok" | "ticket" | "page" | "exhausted";
        };
        SloBurnRate: {
            name: string;
            target: number;
            /** Format: date-time */
            measured_at: string;
            burn_rates: {
                /** @enum {string} */
                window: "5m" | "30m" | "1h" | "6h" | "3d";
                total_requests: number;
                bad_requests: number;
                /** @description Share of bad requests; 0 where there were none. */
                error_rate: number;
                /** @description The error rate over that which the target allows. */
                burn_rate: number;
            }[];
            /** @description The short window ends an alert soon after the errors end. */
            alerts: {
                /** @enum {string} */
                severity: "page" | "ticket";
                /** @enum {string} */
                long_window: "5m" | "30m" | "1h" | "6h" | "3d";
                /** @enum {string} */
                short_window: "5m" | "30m" | "1h" | "6h" | "3d";
                /** @description It fires above this rate over both windows. */
                burn_rate: number;
                firing: boolean;
            }[];
        };
        /** @description The process runs. */
        Health: {
            /** @enum {string} */
            status: "ok";
            version: string;
            /** Format: date-time */
            timestamp: string;
        };
        Readiness: {
            /** @enum {string} */
            status: "ready" | "not_ready";
            checks: {
                /** @description `ok`, or what is wrong with the database. */
                database: string;
                /** @description `ok`, or what is wrong with the store that replicas share for limits and caches, whatever implements it. */
                redis: string;
                /** @description `ok`, or what is wrong with the job queue and its workers, whatever implements them. */
                celery: string;
            };
            /** Format: date-time */
            timestamp: string;
        };
        DetailedHealth: {
            /** @enum {string} */
            status: "ok" | "degraded";
            version: string;
            /** @description Since this process began to serve. Unit: s. */
            uptime_seconds: number;
            components: {
                database: {
                    /** @description `ok`, or what is wrong. */
                    status: string;
                    /** @enum {string} */
                    kind: "sqlite" | "postgres";
                    /** @description Of the smallest question. null: none. Unit: m/s. */
                    latency_ms: number | null;
                    /** @description Pending migrations of the schema; null where not known. */
                    pending_migrations: number | null;
                };
                /** @description The counters of limits. Called so because clients know it by that name. */
                redis: {
                    /** @description `ok`, or what is wrong. */
                    status: string;
                    /**
                     * @description What implements it here.
                     * @enum {string}
                     */
                    backend: "memory" | "postgres";
                    /** @description Requests that this process refused, by code. */
                    refusals: {
                        [key: string]: number;
                    };
                };
                /** @description The queue of jobs and its workers, under the name that clients know. */
                celery: {
                    /** @description `ok`, or what is wrong. */
                    status: string;
                    /**
                     * @description What implements it here.
                     * @enum {string}
                     */
                    backend: "in_process" | "postgres";
                    /** @description Processes that compute jobs. */
                    workers: number | null;
                    /** @description Jobs that they can compute at once. */
                    slots: number | null;
                    /** @description Jobs that wait. */
                    queued: number | null;
                    /** @description Jobs that are computed. */
                    running: number | null;
                    /** @description How long the oldest waiting job has waited; null where none waits. Unit: s. */
                    oldest_queued_seconds: number | null;
                };
            };
            /** Format: date-time */
            timestamp: string;
        };
        /** @description Where things are. */
        Links: {
            name: string;
            version: string;
            links: {
                [key: string]: string;
            };
        };
    };
    responses: {
        /** @description `api_key_not_found`: The organisation has no such API key. */
        FlatApiKeyNotFoundWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `authentication_required`: A valid API key is required. */
        FlatAuthenticationRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `billing_not_configured`: Billing is not set up in this deployment. `service_unavailable`: The service cannot answer now. */
        FlatBillingNotConfiguredOrServiceUnavailableWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `data_unavailable`: The data that the request needs are not available now. `service_unavailable`: The service cannot answer now. */
        FlatDataUnavailableOrServiceUnavailableWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `idempotency_conflict`: The Idempotency-Key was used for another request. `idempotency_in_progress`: The first request with this Idempotency-Key is still being processed. */
        FlatIdempotencyConflictOrIdempotencyInProgressWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `infeasible_constraints`: No design meets all constraints. */
        FlatInfeasibleConstraintsWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `insufficient_scope`: The API key lacks a scope. */
        FlatInsufficientScopeWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `internal_error`: The service failed. */
        FlatInternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `internal_error`: The service failed. */
        FlatInternalErrorWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `job_not_found`: The organisation has no such job. */
        FlatJobNotFoundWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `payload_too_large`: The body is too large. */
        FlatPayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `payload_too_large`: The body is too large. */
        FlatPayloadTooLargeWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `quota_exceeded`: The requests of the month are used up. */
        FlatQuotaExceededWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `rate_limit_exceeded`: Too many requests in the last minute. */
        FlatRateLimitExceeded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `rate_limit_exceeded`: Too many requests in the last minute. */
        FlatRateLimitExceededWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `service_unavailable`: The service cannot answer now. */
        FlatServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `service_unavailable`: The service cannot answer now. */
        FlatServiceUnavailableWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `site_not_found`: The organisation has no such site. */
        FlatSiteNotFoundWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `slo_not_found`: The service has no such objective. */
        FlatSloNotFoundWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `timed_out`: The answer took too long. */
        FlatTimedOut: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unsupported_media_type`: The type or encoding of the body is not supported. */
        FlatUnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unsupported_media_type`: The type or encoding of the body is not supported. */
        FlatUnsupportedMediaTypeWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `validation_error`: The request is not valid. */
        FlatValidationError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `validation_error`: The request is not valid. */
        FlatValidationErrorWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `webhook_not_found`: The organisation has no such webhook or delivery. */
        FlatWebhookNotFoundWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlatError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `AUTH_REQUIRED`: A valid API key is required. */
        NestedAuthenticationRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `VALIDATION_ERROR`: The request is not valid. `INVALID_COORDINATES`: The coordinates are out of range. `INVALID_BOUNDARY`: The boundary is malformed or crosses itself. `BOUNDARY_TOO_LARGE`: The area inside the boundary is larger than one analysis allows. */
        NestedBoundaryTooLargeOrInvalidBoundaryOrInvalidCoordinatesOrValidationErrorWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `DATA_UNAVAILABLE`: The data that the request needs are not available now. `SERVICE_UNAVAILABLE`: The service cannot answer now. */
        NestedDataUnavailableOrServiceUnavailableWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `IDEMPOTENCY_CONFLICT`: The Idempotency-Key was used for another request. `IDEMPOTENCY_IN_PROGRESS`: The first request with this Idempotency-Key is still being processed. */
        NestedIdempotencyConflictOrIdempotencyInProgressWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `INFEASIBLE_CONSTRAINTS`: No design meets all constraints. */
        NestedInfeasibleConstraintsWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `INSUFFICIENT_CREDITS`: The job costs more compute credits than are left. `QUOTA_EXCEEDED`: The requests of the month are used up. */
        NestedInsufficientCreditsOrQuotaExceededWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `INSUFFICIENT_SCOPE`: The API key lacks a scope. */
        NestedInsufficientScopeWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `INTERNAL_ERROR`: The service failed. */
        NestedInternalErrorWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `VALIDATION_ERROR`: The request is not valid. `INVALID_COORDINATES`: The coordinates are out of range. */
        NestedInvalidCoordinatesOrValidationErrorWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `JOB_ENDED`: The job has ended and can no longer be cancelled. */
        NestedJobEndedWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `JOB_NOT_FOUND`: The organisation has no such job. */
        NestedJobNotFoundWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `LAST_OWNER`: An organisation needs at least one owner. */
        NestedLastOwnerWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `NOT_FOUND`: There is nothing at this path. */
        NestedNotFoundWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `PAYLOAD_TOO_LARGE`: The body is too large. */
        NestedPayloadTooLargeWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `QUOTA_EXCEEDED`: The requests of the month are used up. */
        NestedQuotaExceededWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `STREAM_LIMIT_REACHED`: The organisation has the largest number of event streams open that is allowed. `RATE_LIMITED`: Too many requests in the last minute. */
        NestedRateLimitExceededOrStreamLimitReachedWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `RATE_LIMITED`: Too many requests in the last minute. */
        NestedRateLimitExceededWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `SERVICE_UNAVAILABLE`: The service cannot answer now. */
        NestedServiceUnavailableWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `SITE_NOT_FOUND`: The organisation has no such site. `TURBINE_NOT_FOUND`: The catalogue has no such turbine. */
        NestedSiteNotFoundOrTurbineNotFoundWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `SITE_NOT_FOUND`: The organisation has no such site. */
        NestedSiteNotFoundWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `TIMED_OUT`: The answer took too long. */
        NestedTimedOut: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `TURBINE_NOT_FOUND`: The catalogue has no such turbine. */
        NestedTurbineNotFoundWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE`: The type or encoding of the body is not supported. */
        NestedUnsupportedMediaTypeWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `VALIDATION_ERROR`: The request is not valid. */
        NestedValidationError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `VALIDATION_ERROR`: The request is not valid. */
        NestedValidationErrorWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `WEBHOOK_NOT_FOUND`: The organisation has no such webhook or delivery. */
        NestedWebhookNotFoundWithLimits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NestedError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Any text of the caller, one for each thing that is to happen once. For 24 h the same request with the same key gets the same answer again, and nothing is done or charged a second time. */
        "Idempotency-Key": string;
        /** @description Id of the last event that the client has. */
        "Last-Event-ID": string;
        /** @description `wait=30` answers once the job has ended, or after that many seconds, 50 at most (RFC 7240). To ask after a job in this way costs no quota. */
        Prefer: string;
        /** @description The dated version to answer with. Default: the latest. */
        "X-API-Version": "2026-11-01";
        /** @description `pagination.next_cursor` of the page before, in place of `page` and with the same other parameters: nothing is left out or shown twice where things are added or removed meanwhile. */
        cursor: string;
        /** @description Checks and prices the job without submitting it: nothing is queued and no credits are set aside. Default false. */
        dry_run: boolean;
        /** @description Id of the organisation; one that the caller does not belong to is 404. */
        id: string;
        /** @description Id of the job, as the submission answered it. */
        job_id: string;
        /** @description As the header `Last-Event-ID`, for clients that cannot set it; the header is heard first. */
        last_event_id: string;
        /** @description Name of the objective. */
        name: string;
        /** @description Page, from 1. Default 1. */
        page: number;
        /** @description Items on a page. Default 20. */
        page_size: number;
        /** @description Id of the site. */
        site_id: string;
        /** @description Id of the user. */
        user_id: string;
        /** @description Id of the webhook. */
        webhook_id: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    solarResource: {
        parameters: {
            query?: {
                /** @description Whether the answer also holds the hours of the year. Default false. */
                hourly?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SolarResourceRequest"];
            };
        };
        responses: {
            /** @description The resource. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SolarResourceResponse"];
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
        };
    };
    quickSolar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SolarQuickRequest"];
            };
        };
        responses: {
            /** @description The best plant. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SolarQuickResponse"];
                };
            };
        };
    };
    simulatePv: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateRequest"];
            };
        };
        responses: {
            /** @description The simulation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimulateResponse"];
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
        };
    };
    solarAssess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SolarAssessRequest"];
            };
        };
        responses: {
            /** @description The assessment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SolarAssessResponse"];
                };
            };
        };
    };
    solarPredict: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SolarPredictRequest"];
            };
        };
        responses: {
            /** @description The predictions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SolarPredictResponse"];
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
        };
    };
    createSolarReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SolarReportRequest"];
            };
        };
        responses: {
            /** @description The report. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
        };
    };
    downloadReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As the request for the report was answered. */
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "text/html": string;
                };
            };
        };
    };
    getSolarHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is loaded, and from where. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SolarHealth"];
                };
            };
        };
    };
    quickWind: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WindQuickRequest"];
            };
        };
        responses: {
            /** @description The analysis. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindQuickResponse"];
                };
            };
        };
    };
    windResource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WindResourceRequest"];
            };
        };
        responses: {
            /** @description The resource. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindResourceResponse"];
                };
            };
        };
    };
    windForecast: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WindForecastRequest"];
            };
        };
        responses: {
            /** @description The forecast. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindForecastResponse"];
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
        };
    };
    windTerrain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WindTerrainRequest"];
            };
        };
        responses: {
            /** @description The terrain. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindTerrainResponse"];
                    "application/geo+json": components["schemas"]["WindTerrainGeoJson"];
                };
            };
        };
    };
    windSiteSuitability: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WindSiteSuitabilityRequest"];
            };
        };
        responses: {
            /** @description The part of the permit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindSiteSuitabilityResponse"];
                };
            };
        };
    };
    windNoise: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WindNoiseRequest"];
            };
        };
        responses: {
            /** @description The part of the permit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindNoiseResponse"];
                };
            };
        };
    };
    windShadowFlicker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WindShadowFlickerRequest"];
            };
        };
        responses: {
            /** @description The part of the permit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindShadowFlickerResponse"];
                };
            };
        };
    };
    windCollectorNetwork: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WindCollectorNetworkRequest"];
            };
        };
        responses: {
            /** @description The part of the permit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindCollectorNetworkResponse"];
                };
            };
        };
    };
    createWindReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WindReportRequest"];
            };
        };
        responses: {
            /** @description The report. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
        };
    };
    listTurbines: {
        parameters: {
            query?: {
                /** @description Name of the maker, or whole words of it, in any case. */
                manufacturer?: string;
                /** @description Least rated power, included. Unit: kW. */
                min_capacity_kw?: number;
                /** @description Largest rated power, included. Unit: kW. */
                max_capacity_kw?: number;
                /** @description Least rotor diameter, included. Unit: m. */
                min_rotor_diameter_m?: number;
                /** @description Words that must all occur in the ids, the maker or the model, in any case. */
                search?: string;
                /** @description Page, from 1. Default 1. */
                page?: components["parameters"]["page"];
                /** @description Turbines on a page. Default 20. */
                page_size?: number;
                /** @description `pagination.next_cursor` of the page before, in place of `page` and with the same other parameters: nothing is left out or shown twice where things are added or removed meanwhile. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of turbines. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TurbineList"];
                };
            };
        };
    };
    getTurbine: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                turbine_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The turbine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TurbineAnswer"];
                };
            };
        };
    };
    getWindHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is loaded, and from where. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindHealth"];
                };
            };
        };
    };
    listWindSites: {
        parameters: {
            query?: {
                /** @description Only sites with this status; all of them where absent. */
                status?: "active" | "archived" | "prospecting";
                /** @description Part of the name, in any case. */
                search?: string;
                /** @description Order of the list. Default `created_at`; sites without the field come last. */
                sort_by?: "name" | "created_at" | "capacity_mw";
                /** @description Default `desc`. */
                sort_order?: "asc" | "desc";
                /** @description Page, from 1. Default 1. */
                page?: components["parameters"]["page"];
                /** @description Sites on a page. Default 20. */
                page_size?: number;
                /** @description `pagination.next_cursor` of the page before, in place of `page` and with the same other parameters: nothing is left out or shown twice where things are added or removed meanwhile. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sites. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindSiteList"];
                    "application/geo+json": components["schemas"]["WindSiteCollection"];
                };
            };
        };
    };
    createWindSite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WindSiteRequest"];
            };
        };
        responses: {
            /** @description The site. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindSite"];
                    "application/geo+json": components["schemas"]["WindSiteFeature"];
                };
            };
        };
    };
    getWindSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the site. */
                site_id: components["parameters"]["site_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindSite"];
                    "application/geo+json": components["schemas"]["WindSiteFeature"];
                };
            };
        };
    };
    archiveWindSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the site. */
                site_id: components["parameters"]["site_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changeWindSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the site. */
                site_id: components["parameters"]["site_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WindSiteChange"];
            };
        };
        responses: {
            /** @description The site. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindSite"];
                    "application/geo+json": components["schemas"]["WindSiteFeature"];
                };
            };
        };
    };
    runSolarOptimization: {
        parameters: {
            query?: {
                /** @description Checks and prices the job without submitting it: nothing is queued and no credits are set aside. Default false. */
                dry_run?: components["parameters"]["dry_run"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SolarOptimizationRequest"];
            };
        };
        responses: {
            /** @description A dry run; or, with `Prefer: wait`, the outcome. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SolarSubmissionEnded"];
                };
            };
            /** @description Accepted: ask for it at `poll_url`. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SolarSubmission"];
                };
            };
        };
    };
    runSolarMulti: {
        parameters: {
            query?: {
                /** @description Checks and prices the job without submitting it: nothing is queued and no credits are set aside. Default false. */
                dry_run?: components["parameters"]["dry_run"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SolarMultiRequest"];
            };
        };
        responses: {
            /** @description The outcome, or that of a dry run. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SolarMultiSubmissionEnded"];
                };
            };
            /** @description Accepted: ask for it at `poll_url`. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SolarMultiSubmission"];
                };
            };
        };
    };
    getSolarOptimization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SolarJob"];
                };
            };
        };
    };
    cancelSolarOptimization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancelled. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    runWindAnalysis: {
        parameters: {
            query?: {
                /** @description Checks and prices the job without submitting it: nothing is queued and no credits are set aside. Default false. */
                dry_run?: components["parameters"]["dry_run"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WindAnalysisRequest"];
            };
        };
        responses: {
            /** @description A dry run; or, with `Prefer: wait`, the outcome. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindAnalysisSubmissionEnded"];
                };
            };
            /** @description Accepted: ask for it at `poll_url`. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindSubmission"];
                };
            };
        };
    };
    getWindAnalysis: {
        parameters: {
            query?: {
                /** @description Whether to add the hourly series of one representative year. Default false. */
                include_timeseries?: boolean;
                /** @description Whether to list every turbine. Default true. */
                include_turbine_detail?: boolean;
            };
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindAnalysisJob"];
                    "text/csv": string;
                    "application/x-ndjson": string;
                    "application/geo+json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    cancelWindAnalysis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancelled. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getWindAnalysisFlow: {
        parameters: {
            query?: {
                /** @description Figure. Of a GeoTIFF all, when absent; of a PNG `speedup`. */
                figure?: "speedup" | "turning_deg" | "inflow_angle_deg" | "turbulence_intensity_pct" | "shear_exponent";
                /** @description One of the heights of the raster. Of a GeoTIFF all, when absent; of a PNG the first that the request has. Unit: m. */
                height_m?: number;
                /** @description Where the wind comes from, one of the directions of the flow. Of a GeoTIFF all, when absent; of a PNG 0. Unit: °. */
                direction_deg?: number;
                /** @description Form of the answer. Default `tif`. */
                format?: "tif" | "png" | "geojson";
            };
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flow over the ground of a wind farm as a raster */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/tiff": string;
                    "image/png": string;
                    "application/geo+json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    runWindOptimization: {
        parameters: {
            query?: {
                /** @description Checks and prices the job without submitting it: nothing is queued and no credits are set aside. Default false. */
                dry_run?: components["parameters"]["dry_run"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WindLayoutRequest"];
            };
        };
        responses: {
            /** @description A dry run; or, with `Prefer: wait`, the outcome. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindLayoutSubmissionEnded"];
                };
            };
            /** @description Accepted: ask for it at `poll_url`. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindSubmission"];
                };
            };
        };
    };
    getWindOptimization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WindLayoutJob"];
                    "application/geo+json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    cancelWindOptimization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancelled. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    quickHybrid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HybridQuickRequest"];
            };
        };
        responses: {
            /** @description The analysis. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HybridQuickResponse"];
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
        };
    };
    createHybridReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HybridReportRequest"];
            };
        };
        responses: {
            /** @description The report. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
        };
    };
    runHybrid: {
        parameters: {
            query?: {
                /** @description Checks and prices the job without submitting it: nothing is queued and no credits are set aside. Default false. */
                dry_run?: components["parameters"]["dry_run"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HybridRunRequest"];
            };
        };
        responses: {
            /** @description A dry run; or, with `Prefer: wait`, the outcome. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HybridSubmissionEnded"];
                };
            };
            /** @description Accepted: ask for it at `poll_url`. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HybridSubmission"];
                };
            };
        };
    };
    getHybrid: {
        parameters: {
            query?: {
                /** @description Whether to add the flows of every step. Default false. */
                include_timeseries?: boolean;
            };
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HybridJob"];
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
        };
    };
    cancelHybrid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancelled. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    runBatch: {
        parameters: {
            query?: {
                /** @description Checks and prices the job without submitting it: nothing is queued and no credits are set aside. Default false. */
                dry_run?: components["parameters"]["dry_run"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchRequest"];
            };
        };
        responses: {
            /** @description A dry run; or, with `Prefer: wait`, the outcome. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchSubmissionEnded"];
                };
            };
            /** @description Accepted: ask for it at `poll_url`. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchSubmission"];
                };
            };
        };
    };
    getBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchJob"];
                };
            };
        };
    };
    cancelBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancelled. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getBatchResults: {
        parameters: {
            query?: {
                /** @description Only the rows of this part, as `job.part` of the streams names it. */
                part?: number;
                /** @description Form of the answer, before `Accept` and the `format` of the batch. */
                format?: "json" | "csv" | "ndjson" | "geojson" | "parquet";
                /** @description Page, from 1. Default 1. */
                page?: components["parameters"]["page"];
                /** @description Rows on a page. Default 20. */
                page_size?: number;
                /** @description `pagination.next_cursor` of the page before, in place of `page` and with the same other parameters: nothing is left out or shown twice where things are added or removed meanwhile. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResults"];
                    "text/csv": string;
                    "application/x-ndjson": string;
                    "application/geo+json": components["schemas"]["BatchFeatureCollection"];
                    "application/vnd.apache.parquet": string;
                };
            };
        };
    };
    runAtlas: {
        parameters: {
            query?: {
                /** @description Checks and prices the job without submitting it: nothing is queued and no credits are set aside. Default false. */
                dry_run?: components["parameters"]["dry_run"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AtlasRequest"];
            };
        };
        responses: {
            /** @description A dry run; or, with `Prefer: wait`, the outcome. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AtlasSubmissionEnded"];
                };
            };
            /** @description Accepted: ask for it at `poll_url`. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AtlasSubmission"];
                };
            };
        };
    };
    getAtlas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AtlasJob"];
                };
            };
        };
    };
    cancelAtlas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancelled. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getAtlasResults: {
        parameters: {
            query?: {
                /** @description Only the cells of this part, as `job.part` of the streams names it. */
                part?: number;
                /** @description Form of the answer, before `Accept` and the `format` of the atlas. */
                format?: "json" | "csv" | "ndjson" | "geojson" | "parquet";
                /** @description Page, from 1. Default 1. */
                page?: components["parameters"]["page"];
                /** @description Cells on a page. Default 20. */
                page_size?: number;
                /** @description `pagination.next_cursor` of the page before, in place of `page` and with the same other parameters: nothing is left out or shown twice where things are added or removed meanwhile. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cells of an atlas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AtlasResults"];
                    "text/csv": string;
                    "application/x-ndjson": string;
                    "application/geo+json": components["schemas"]["BatchFeatureCollection"];
                    "application/vnd.apache.parquet": string;
                };
            };
        };
    };
    getAtlasRaster: {
        parameters: {
            query?: {
                /** @description Column of the cells. Of a GeoTIFF all that are numbers, as bands, when absent; of a PNG the cost of the first technology. */
                figure?: string;
                /** @description Form of the answer. Default `tif`. */
                format?: "tif" | "png";
            };
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Figures of an atlas as a raster */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/tiff": string;
                    "image/png": string;
                };
            };
        };
    };
    getAtlasReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An atlas as a page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    compareResults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompareRequest"];
            };
        };
        responses: {
            /** @description The parts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompareResponse"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /** @description Only jobs of this kind; of the last there are none yet. */
                kind?: "solar_optimization" | "solar_multi" | "wind_analysis" | "wind_optimization" | "hybrid_analysis" | "batch" | "atlas" | "report";
                /** @description Only jobs in this state. */
                status?: "queued" | "running" | "completed" | "failed" | "cancelled";
                /** @description Only jobs submitted at this time or later. */
                created_after?: string;
                /** @description Only jobs submitted before this time. */
                created_before?: string;
                /** @description Page, from 1. Default 1. */
                page?: components["parameters"]["page"];
                /** @description Jobs on a page. Default 20. */
                page_size?: number;
                /** @description `pagination.next_cursor` of the page before, in place of `page` and with the same other parameters: nothing is left out or shown twice where things are added or removed meanwhile. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jobs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobList"];
                };
            };
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobDetail"];
                };
            };
        };
    };
    cancelJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job, cancelled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobDetail"];
                };
            };
        };
    };
    streamJobEvents: {
        parameters: {
            query?: {
                /** @description As the header `Last-Event-ID`, for clients that cannot set it; the header is heard first. */
                last_event_id?: components["parameters"]["last_event_id"];
            };
            header?: never;
            path: {
                /** @description Id of the job, as the submission answered it. */
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream, as the HTML standard has it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["StreamEvent"];
                };
            };
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /** @description As the header `Last-Event-ID`, for clients that cannot set it; the header is heard first. */
                last_event_id?: components["parameters"]["last_event_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream, as the HTML standard has it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["StreamEvent"];
                };
            };
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterRequest"];
            };
        };
        responses: {
            /** @description The session. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshRequest"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LogoutRequest"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
        };
    };
    eraseMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EraseMeRequest"];
            };
        };
        responses: {
            /** @description Erased. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changeMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeRequest"];
            };
        };
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
        };
    };
    switchOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwitchOrganizationRequest"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPasswordRequest"];
            };
        };
        responses: {
            /** @description A mail is on its way, where there is somebody to write to. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailAccepted"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordRequest"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyEmailRequest"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    sendVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A mail is on its way, where there is somebody to write to. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailAccepted"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Page, from 1. Default 1. */
                page?: components["parameters"]["page"];
                /** @description Items on a page. Default 20. */
                page_size?: components["parameters"]["page_size"];
                /** @description `pagination.next_cursor` of the page before, in place of `page` and with the same other parameters: nothing is left out or shown twice where things are added or removed meanwhile. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyRequest"];
            };
        };
        responses: {
            /** @description The key. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateApiKeyRequest"];
            };
        };
        responses: {
            /** @description The new key. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
        };
    };
    listOrganizations: {
        parameters: {
            query?: {
                /** @description Page, from 1. Default 1. */
                page?: components["parameters"]["page"];
                /** @description Items on a page. Default 20. */
                page_size?: components["parameters"]["page_size"];
                /** @description `pagination.next_cursor` of the page before, in place of `page` and with the same other parameters: nothing is left out or shown twice where things are added or removed meanwhile. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of organisations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationList"];
                };
            };
        };
    };
    createOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationRequest"];
            };
        };
        responses: {
            /** @description The organisation. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationOfCaller"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvitationRequest"];
            };
        };
        responses: {
            /** @description The organisation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationOfCaller"];
                };
            };
        };
    };
    getOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organisation; one that the caller does not belong to is 404. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organisation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationOfCaller"];
                };
            };
        };
    };
    eraseOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organisation; one that the caller does not belong to is 404. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EraseOrganizationRequest"];
            };
        };
        responses: {
            /** @description Erased. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    renameOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organisation; one that the caller does not belong to is 404. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationRequest"];
            };
        };
        responses: {
            /** @description The organisation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationOfCaller"];
                };
            };
        };
    };
    exportOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organisation; one that the caller does not belong to is 404. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationExport"];
                    "application/x-ndjson": string;
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description Page, from 1. Default 1. */
                page?: components["parameters"]["page"];
                /** @description Items on a page. Default 20. */
                page_size?: components["parameters"]["page_size"];
                /** @description `pagination.next_cursor` of the page before, in place of `page` and with the same other parameters: nothing is left out or shown twice where things are added or removed meanwhile. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /** @description Id of the organisation; one that the caller does not belong to is 404. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of members, the first joined first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organisation; one that the caller does not belong to is 404. */
                id: components["parameters"]["id"];
                /** @description Id of the user. */
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organisation; one that the caller does not belong to is 404. */
                id: components["parameters"]["id"];
                /** @description Id of the user. */
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberRequest"];
            };
        };
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description Page, from 1. Default 1. */
                page?: components["parameters"]["page"];
                /** @description Items on a page. Default 20. */
                page_size?: components["parameters"]["page_size"];
                /** @description `pagination.next_cursor` of the page before, in place of `page` and with the same other parameters: nothing is left out or shown twice where things are added or removed meanwhile. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /** @description Id of the organisation; one that the caller does not belong to is 404. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invitations, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
        };
    };
    invite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organisation; one that the caller does not belong to is 404. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationRequest"];
            };
        };
        responses: {
            /** @description The invitation. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedInvitation"];
                };
            };
        };
    };
    withdrawInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organisation; one that the caller does not belong to is 404. */
                id: components["parameters"]["id"];
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Withdrawn. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getAuditLog: {
        parameters: {
            query?: {
                /** @description Page, from 1. Default 1. */
                page?: components["parameters"]["page"];
                /** @description Items on a page. Default 20. */
                page_size?: components["parameters"]["page_size"];
                /** @description `pagination.next_cursor` of the page before, in place of `page` and with the same other parameters: nothing is left out or shown twice where things are added or removed meanwhile. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /** @description Id of the organisation; one that the caller does not belong to is 404. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLog"];
                };
            };
        };
    };
    listAllOrganizations: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case, or the id. */
                search?: string;
                /** @description Page, from 1. Default 1. */
                page?: components["parameters"]["page"];
                /** @description Organisations on a page. Default 20. */
                page_size?: number;
                /** @description `pagination.next_cursor` of the page before, in place of `page` and with the same other parameters: nothing is left out or shown twice where things are added or removed meanwhile. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of organisations, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrganizationList"];
                };
            };
        };
    };
    changeOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organisation. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOrganizationRequest"];
            };
        };
        responses: {
            /** @description The organisation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrganization"];
                };
            };
        };
    };
    grantCredits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organisation. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantCreditsRequest"];
            };
        };
        responses: {
            /** @description The balance. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantedCredits"];
                };
            };
        };
    };
    getPlatformAuditLog: {
        parameters: {
            query?: {
                /** @description Page, from 1. Default 1. */
                page?: components["parameters"]["page"];
                /** @description Items on a page. Default 20. */
                page_size?: components["parameters"]["page_size"];
                /** @description `pagination.next_cursor` of the page before, in place of `page` and with the same other parameters: nothing is left out or shown twice where things are added or removed meanwhile. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformAuditLog"];
                };
            };
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description Page, from 1. Default 1. */
                page?: components["parameters"]["page"];
                /** @description Requests on a page. Default 20. */
                page_size?: number;
                /** @description `pagination.next_cursor` of the page before, in place of `page` and with the same other parameters: nothing is left out or shown twice where things are added or removed meanwhile. */
                cursor?: components["parameters"]["cursor"];
                /** @description `X-Request-Id` of the answer. */
                request_id?: string;
                /** @description Requests of one key. */
                api_key_id?: string;
                /** @description A status such as `404`, or a class of them such as `4xx`. */
                status?: string;
                /** @description Requests that came then or later. */
                from?: string;
                /** @description Requests that came before. */
                to?: string;
            };
            header?: never;
            path: {
                /** @description Id of the organisation; one that the caller does not belong to is 404. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestLog"];
                };
            };
        };
    };
    registerWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRequest"];
            };
        };
        responses: {
            /** @description The webhook, with its secret. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Page, from 1. Default 1. */
                page?: components["parameters"]["page"];
                /** @description Webhooks on a page. Default 20. */
                page_size?: number;
                /** @description `pagination.next_cursor` of the page before, in place of `page` and with the same other parameters: nothing is left out or shown twice where things are added or removed meanwhile. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of webhooks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
        };
    };
    listWebhookEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEventList"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Of one webhook. */
                webhook_id?: string;
                /** @description Name of an event; `GET /solar/webhooks/events` lists them. */
                event?: components["schemas"]["WebhookEvent"];
                /** @description In one state. */
                status?: "pending" | "delivered" | "failed";
                /** @description Page, from 1. Default 1. */
                page?: components["parameters"]["page"];
                /** @description Deliveries on a page. Default 20. */
                page_size?: number;
                /** @description `pagination.next_cursor` of the page before, in place of `page` and with the same other parameters: nothing is left out or shown twice where things are added or removed meanwhile. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the webhook. */
                webhook_id: components["parameters"]["webhook_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the webhook. */
                webhook_id: components["parameters"]["webhook_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the webhook. */
                webhook_id: components["parameters"]["webhook_id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SecretRotation"];
            };
        };
        responses: {
            /** @description The webhook, with its new secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a failed delivery, or of a webhook, whose latest failed delivery is then meant. */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
        };
    };
    getSigningSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organisation; one that the caller does not belong to is 404. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningSecret"];
                };
            };
        };
    };
    rotateSigningSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organisation; one that the caller does not belong to is 404. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SecretRotation"];
            };
        };
        responses: {
            /** @description The new secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningSecret"];
                };
            };
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /** @description A key of the organisation; without it the window is that of the caller and the sums are of all keys. */
                api_key_id?: string;
                /** @description Shows the limits as those of this tier, and changes nothing. */
                tier?: "FREE" | "STARTER" | "PRO" | "ENTERPRISE";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is used and what is left. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
        };
    };
    getCredits: {
        parameters: {
            query?: {
                /** @description Page, from 1. Default 1. */
                page?: components["parameters"]["page"];
                /** @description Entries on a page. Default 20. */
                page_size?: number;
                /** @description `pagination.next_cursor` of the page before, in place of `page` and with the same other parameters: nothing is left out or shown twice where things are added or removed meanwhile. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance and a page of the ledger. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credits"];
                };
            };
        };
    };
    createCheckoutSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutRequest"];
            };
        };
        responses: {
            /** @description The page on which to pay. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutSession"];
                };
            };
        };
    };
    createPortalSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PortalRequest"];
            };
        };
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalSession"];
                };
            };
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tier, the subscription and what is sold. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
        };
    };
    changeSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanChange"];
            };
        };
        responses: {
            /** @description What the organisation then has. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
        };
    };
    receiveStripeEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StripeEvent"];
            };
        };
        responses: {
            /** @description Received. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StripeEventAnswer"];
                };
            };
        };
    };
    listSlos: {
        parameters: {
            query?: {
                /** @description Page, from 1. Default 1. */
                page?: components["parameters"]["page"];
                /** @description Items on a page. Default 20. */
                page_size?: components["parameters"]["page_size"];
                /** @description `pagination.next_cursor` of the page before, in place of `page` and with the same other parameters: nothing is left out or shown twice where things are added or removed meanwhile. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of objectives. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SloList"];
                };
            };
        };
    };
    getSlo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the objective. */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The objective. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slo"];
                };
            };
        };
    };
    getSloBurnRate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the objective. */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rates by span, and the alerts on them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SloBurnRate"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process runs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    getDetailedHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parts and their counters. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailedHealth"];
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Figures in the text format 0.0.4. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page for a browser. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    getRedoc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page for a browser. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    getLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Links: absolute where the address of the service is known, else paths. For a browser the page of the map. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Links"];
                    "text/html": string;
                };
            };
        };
    };
}
